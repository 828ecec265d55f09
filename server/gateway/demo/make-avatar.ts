import { createHash } from 'node:crypto'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { DemoCharacter } from './demo-character.ts'
import type { Register } from './register.ts'

interface Parts {
  service: ServiceClient
  register: Register
  wait: (delayMs: number) => Promise<unknown>
}

const pollEveryMs = [100, 250, 500, 1_000, 2_000]
const longestPolls = 300

/**
 * Brings a character to the service: makes what is missing, changes what differs, keeps the rest.
 * Resolves to the avatar's id there once it can talk.
 */
export async function makeAvatar(character: DemoCharacter, parts: Parts): Promise<string> {
  const { service, register } = parts
  const { slug } = character
  const documentsBefore = await register.list('document', `${slug}/`)
  const documentIds: string[] = []
  for (const document of character.documents) documentIds.push(await makeDocument(slug, document, parts))

  const { picture, landmarks, ...words } = character.avatar
  const fields = { ...words, documentIds }
  const pictureDigest = digest({ picture, landmarks })
  const fingerprint = `${pictureDigest} ${digest(fields)}`
  const entry = await register.find('avatar', slug)
  const isThere = entry !== undefined && (await service.readAvatar(entry.id)) !== undefined

  let id: string
  if (isThere && entry.fingerprint.startsWith(pictureDigest)) {
    id = entry.id
    if (entry.fingerprint !== fingerprint) await service.updateAvatar(id, fields)
  } else {
    id = await service.createAvatar(fields, picture, digest({ fingerprint, replaces: entry?.id }))
    await untilReady(id, parts)
    if (await service.putFace(id, landmarks)) await untilReady(id, parts)
    if (isThere) await service.deleteAvatar(entry.id)
  }
  await untilReady(id, parts)
  await register.save('avatar', slug, { id, fingerprint })
  await removeOldDocuments(character, documentsBefore, documentIds, parts)
  return id
}

async function makeDocument(slug: string, { name, content }: DemoCharacter['documents'][number], parts: Parts) {
  const key = `${slug}/${name}`
  const fingerprint = digest({ name, content })
  const entry = await parts.register.find('document', key)
  if (entry?.fingerprint === fingerprint && (await parts.service.hasDocument(entry.id))) return entry.id
  const id = await parts.service.createDocument(name, content, digest({ key, fingerprint, replaces: entry?.id }))
  await parts.register.save('document', key, { id, fingerprint })
  return id
}

/** Documents of an earlier edition, or no longer there, once the avatar has let go of them. */
async function removeOldDocuments(
  { slug, documents }: DemoCharacter,
  before: { key: string; id: string }[],
  documentIds: string[],
  { service, register }: Parts,
) {
  for (const { key, id } of before) {
    if (!documentIds.includes(id)) await service.deleteDocument(id)
    if (!documents.some(({ name }) => key === `${slug}/${name}`)) await register.remove('document', key)
  }
}

async function untilReady(id: string, { service, wait }: Parts): Promise<void> {
  for (let poll = 0; poll < longestPolls; poll++) {
    const avatar = await service.readAvatar(id)
    if (avatar === undefined) throw new Error('The service lost the character that it had just taken.')
    if (avatar.status === 'FAILED') throw new Error(`The service can't use the character: ${avatar.failureReason}`)
    if (avatar.status !== 'PROCESSING') return
    await wait(pollEveryMs[poll] ?? 2_000)
  }
  throw new Error('The service took too long to get the character ready.')
}

/** The same for the same content, whatever made it. */
const digest = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')
