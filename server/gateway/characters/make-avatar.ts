import { createHash } from 'node:crypto'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { LivePresetId } from '../../../shared/catalog/voices.ts'
import type { Register } from './register.ts'

/** A character as it is brought to a service. */
export interface BroughtCharacter {
  /** Its name in the register. */
  key: string
  avatar: {
    name: string
    personality: string
    voicePresetId: LivePresetId
    /** The greeting, spoken word for word; null leaves it to the character. */
    startScript: string | null
    /** The square picture as a data URI. */
    picture: string
    /** Found by the service when left out. */
    landmarks?: FaceLandmarks
  }
  /** Markdown; each name once. */
  documents: readonly { name: string; content: string }[]
}

/** The service can't make a character of this picture; the message says what to do. */
export class AvatarFailed extends Error {
  override name = 'AvatarFailed'
}

class AvatarLost extends Error {
  override name = 'AvatarLost'
}

interface Parts {
  service: ServiceClient
  register: Register
  wait: (delayMs: number) => Promise<unknown>
}

/** Names a character's document in the register. */
export const documentKey = (characterKey: string, name: string) => `${characterKey}/${name}`

/** Changes with what a document was made from. */
export const documentFingerprint = (name: string, content: string) => digest({ name, content })

/** It is asked again after a tenth of the time that has passed, so that hardly any is lost once the avatar is there. */
const pollAfterShare = 0.1
const pollAtLeastMs = 100
const pollAtMostMs = 2_000
const longestMs = 10 * 60_000

/**
 * Brings a character to the service: makes what is missing, changes what differs, keeps the rest.
 * Resolves to the avatar's id there once it can talk.
 */
export async function makeAvatar(character: BroughtCharacter, parts: Parts): Promise<string> {
  const { service, register } = parts
  const { key } = character
  const documentsBefore = await register.list('document', `${key}/`)
  const documentIds: string[] = []
  for (const document of character.documents) documentIds.push(await makeDocument(key, document, parts))

  const { picture, landmarks, ...words } = character.avatar
  const fields = { ...words, documentIds }
  const [ofPicture, ofFace] = [digest(picture), landmarks === undefined ? 'found' : digest(landmarks)]
  const fingerprint = `${ofPicture} ${ofFace} ${digest(fields)}`
  const entry = await register.find('avatar', key)
  const isThere = entry !== undefined && (await service.readAvatar(entry.id)) !== undefined
  const [pictureBefore, faceBefore] = entry?.fingerprint.split(' ') ?? []
  // Points that were set can't be found again but with a new avatar.
  const mayStay = pictureBefore === ofPicture && (faceBefore === ofFace || landmarks !== undefined)

  let id: string
  if (isThere && mayStay) {
    id = entry.id
    if (entry.fingerprint !== fingerprint) await service.updateAvatar(id, fields)
    if (landmarks !== undefined && faceBefore !== ofFace) await service.putFace(id, landmarks)
  } else {
    id = await createAvatar((replaces) => {
      const making = digest({ key, fingerprint, replaces: replaces ?? entry?.id })
      return service.createAvatar(fields, picture, making)
    }, parts)
    if (landmarks !== undefined && (await service.putFace(id, landmarks))) await untilReady(id, parts)
    if (isThere) await service.deleteAvatar(entry.id)
  }
  await untilReady(id, parts)
  await register.save('avatar', key, { id, fingerprint })
  await removeOldDocuments(character, documentsBefore, documentIds, parts)
  return id
}

/** What was made before from the same and failed is gone: each of them is made again under another key. */
const mostMade = 20

/** Makes an avatar that is ready; one that failed is removed, so that the next try makes another. */
async function createAvatar(create: (replaces?: string) => Promise<string>, parts: Parts): Promise<string> {
  let replaces: string | undefined
  for (let made = 0; made < mostMade; made++) {
    const id = await create(replaces)
    try {
      await untilReady(id, parts)
      return id
    } catch (error) {
      if (error instanceof AvatarFailed) await parts.service.deleteAvatar(id)
      if (!(error instanceof AvatarLost)) throw error
      replaces = id
    }
  }
  throw new AvatarFailed('The service failed too often to make this character. Change its picture or its documents.')
}

/** Takes a character from the service, with its documents; what is gone already is fine. */
export async function removeAvatar(key: string, { service, register }: Omit<Parts, 'wait'>): Promise<void> {
  const entry = await register.find('avatar', key)
  if (entry !== undefined) await service.deleteAvatar(entry.id)
  for (const document of await register.list('document', `${key}/`)) {
    await service.deleteDocument(document.id)
    await register.remove('document', document.key)
  }
  await register.remove('avatar', key)
}

async function makeDocument(
  characterKey: string,
  { name, content }: BroughtCharacter['documents'][number],
  parts: Parts,
) {
  const key = documentKey(characterKey, name)
  const fingerprint = documentFingerprint(name, content)
  const entry = await parts.register.find('document', key)
  if (entry?.fingerprint === fingerprint && (await parts.service.hasDocument(entry.id))) return entry.id
  const id = await createDocument((replaces) => {
    const making = digest({ key, fingerprint, replaces: replaces ?? entry?.id })
    return parts.service.createDocument(name, content, making)
  }, parts)
  await parts.register.save('document', key, { id, fingerprint })
  return id
}

/** Makes a document that is there: the service repeats its first answer to a key for a day, though that one was deleted since. */
async function createDocument(
  create: (replaces?: string) => Promise<{ id: string }>,
  { service }: Parts,
): Promise<string> {
  let replaces: string | undefined
  for (let made = 0; made < mostMade; made++) {
    const { id } = await create(replaces)
    if (await service.hasDocument(id)) return id
    replaces = id
  }
  throw new Error('The service lost a document each time it had taken it.')
}

/** Documents of an earlier edition, or no longer there, once the avatar has let go of them. */
async function removeOldDocuments(
  { key: characterKey, documents }: BroughtCharacter,
  before: { key: string; id: string }[],
  documentIds: string[],
  { service, register }: Parts,
) {
  for (const { key, id } of before) {
    if (!documentIds.includes(id)) await service.deleteDocument(id)
    if (!documents.some(({ name }) => key === documentKey(characterKey, name))) await register.remove('document', key)
  }
}

async function untilReady(id: string, { service, wait }: Parts): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestMs;) {
    const avatar = await service.readAvatar(id)
    if (avatar === undefined) throw new AvatarLost('The service lost the character that it had just taken.')
    if (avatar.status === 'FAILED')
      throw new AvatarFailed(avatar.failureReason ?? 'The service can’t use this picture.')
    if (avatar.status !== 'PROCESSING') return
    const pauseMs = Math.min(Math.max(waitedMs * pollAfterShare, pollAtLeastMs), pollAtMostMs)
    await wait(pauseMs)
    waitedMs += pauseMs
  }
  throw new Error('The service took too long to get the character ready.')
}

/** The same for the same content, whatever made it. */
const digest = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')
