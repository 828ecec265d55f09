import { randomUUID } from 'node:crypto'
import { avatarLimits } from '../../../shared/catalog/limits.ts'
import {
  addDocument,
  changeDocument,
  type DocumentList,
  type DocumentSummary,
  type WholeDocument,
} from '../../../shared/console/documents.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { draftKey } from '../editions/draft-key.ts'
import { nameOf } from '../operators/name-of.ts'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { CharacterBringer } from './bring-characters.ts'
import type { CharacterStore, StoredCharacter } from './character-store.ts'
import type { DocumentRow, LastChange } from './character-tables.ts'
import { createTokenCounter } from './count-tokens.ts'
import type { DocumentStore, Excess } from './document-store.ts'
import { documentFingerprint, documentKey } from './make-avatar.ts'
import type { Register } from './register.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  bringer: CharacterBringer
  service: ServiceClient
  register: Register
  /** Whether there is a language model that proposes question lines. */
  canAskAhead: boolean
  now: () => number
}

const most = { tokens: avatarLimits.knowledgeTokens, documents: avatarLimits.documents }

type DocumentFields = Pick<Awaited<ReturnType<DocumentStore['list']>>[number], 'id' | 'name' | 'tokens'>

/** What a character knows, under `/characters/:key/documents`. */
export function documentRoutes(parts: Parts): ConsoleRoute[] {
  const { characters, documents, bringer, service, register, canAskAhead, now } = parts

  async function found(call: ConsoleCall<unknown>): Promise<StoredCharacter> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row
  }

  /** Nobody is brought to the service before there is a picture. */
  async function changed({ key, picture_tag: picture }: StoredCharacter): Promise<void> {
    if (picture !== null) await bringer.bring(draftKey(key))
  }

  async function foundDocument(call: ConsoleCall<unknown>): Promise<DocumentRow & LastChange> {
    const row = await documents.find(call.param('key'), call.param('id'))
    if (row === undefined) throw ApiFailure.notFound('document')
    return row
  }

  const countTokens = createTokenCounter(service)

  return [
    {
      method: 'GET',
      path: '/characters/:key/documents',
      for: 'viewer',
      async handle(call): Promise<DocumentList> {
        const { key, name } = await found(call)
        const rows = await documents.list(key)
        const tokens = rows.some((row) => row.tokens === null)
          ? null
          : rows.reduce((sum, row) => sum + (row.tokens ?? 0), 0)
        const summaries = rows.map((row) => summaryOf(row, row.created_at_ms))
        const tokenLimit = avatarLimits.knowledgeTokens
        return { character: { key, name }, documents: summaries, tokens, tokenLimit, canAskAhead }
      },
    },
    withBody({
      method: 'POST',
      path: '/characters/:key/documents',
      for: 'editor',
      // Letters of other scripts take up to three bytes.
      maxBytes: 1_048_576,
      body: addDocument,
      async handle(call): Promise<DocumentSummary> {
        const character = await found(call)
        const { name, content } = call.body
        // The service counts; what doesn't fit is taken back from it.
        const made = await service.createDocument(name, content, randomUUID()).catch((error: unknown) => {
          throw asApiFailure(error)
        })
        const row = { id: randomUUID(), character_key: character.key, name, tokens: made.tokens ?? null }
        const by = { changed_by: nameOf(call.operator), updated_at_ms: now() }
        const added = await documents.add({ ...row, content, created_at_ms: now(), ...by }, most)
        if (added !== 'added') {
          await service.deleteDocument(made.id).catch(() => undefined)
          throw doesNotFit(name, added)
        }
        const entry = { id: made.id, fingerprint: documentFingerprint(name, content) }
        await register.save('document', documentKey(draftKey(character.key), name), entry)
        await changed(character)
        return summaryOf(row, now())
      },
    }),
    {
      method: 'GET',
      path: '/characters/:key/documents/:id',
      for: 'viewer',
      handle: async (call) => whole(await foundDocument(call)),
    },
    withBody({
      method: 'PUT',
      path: '/characters/:key/documents/:id',
      for: 'editor',
      maxBytes: 1_048_576,
      body: changeDocument,
      async handle(call): Promise<WholeDocument> {
        const character = await found(call)
        const before = await foundDocument(call)
        const { version, ...fields } = call.body
        // The answer to this very change may have been lost, and it is sent once more: nobody's words are in its way.
        if (whole(before).version === documentFingerprint(fields.name, fields.content)) return whole(before)
        // Seen before the service is asked, and once more when it is written.
        if (whole(before).version !== version) throw changedMeanwhile(before)
        const tokens = await countTokens(fields.name, fields.content)
        const { id, character_key } = before
        const by = { changed_by: nameOf(call.operator), updated_at_ms: now() }
        const changing = await documents.change({ id, character_key, ...fields, tokens, ...by }, version, most)
        if (changing === 'gone') throw ApiFailure.notFound('document')
        if (changing === 'changed-meanwhile') throw changedMeanwhile(await foundDocument(call))
        if (changing !== 'changed') throw doesNotFit(fields.name, changing)
        await changed(character)
        return whole(await foundDocument(call))
      },
    }),
    {
      method: 'DELETE',
      path: '/characters/:key/documents/:id',
      for: 'editor',
      async handle(call) {
        const character = await found(call)
        const removed = await documents.remove(character.key, call.param('id'))
        if (removed === undefined) throw ApiFailure.notFound('document')
        await changed(character)
        return undefined
      },
    },
  ]
}

const summaryOf = ({ id, name, tokens }: DocumentFields, createdAtMs: number): DocumentSummary => ({
  id,
  name,
  tokens,
  createdAt: new Date(createdAtMs).toISOString(),
})

function whole(row: DocumentRow & LastChange): WholeDocument {
  const { content, changed_by: by, created_at_ms: madeAtMs } = row
  const atMs = row.updated_at_ms === 0 ? madeAtMs : row.updated_at_ms
  const version = documentFingerprint(row.name, content)
  return { ...summaryOf(row, row.created_at_ms), content, version, by, at: new Date(atMs).toISOString() }
}

/** Told with what the other one saved, so that nothing of either is lost. */
function changedMeanwhile(row: DocumentRow & LastChange): ApiFailure {
  const { name, content, version, by, at } = whole(row)
  const message = 'Somebody else changed this, too. Look at both, and choose.'
  return new ApiFailure(409, 'CHANGED_MEANWHILE', message, { facts: { name, content, version, by, at } })
}

function doesNotFit(name: string, why: 'same-name' | Excess): ApiFailure {
  if (why === 'same-name') {
    const message = `There is “${name}” already. Remove it first, or give this one another name.`
    return new ApiFailure(409, 'SAME_NAME', message, { facts: { name } })
  }
  if (why.tokens > 0) {
    const message = `“${name}” doesn’t fit by ${why.tokens} tokens. Leave something out, or give it to a second character.`
    return new ApiFailure(409, 'TOO_MANY_TOKENS', message, { facts: { name, tokens: why.tokens } })
  }
  const message = `A character has ${avatarLimits.documents} documents at most. Put some together.`
  return new ApiFailure(409, 'TOO_MANY_DOCUMENTS', message, { facts: { most: avatarLimits.documents } })
}
