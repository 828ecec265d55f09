import type { z } from 'zod'
import type { Character } from '../../../shared/console/characters.ts'
import {
  restoreEdition,
  type Change,
  type CharacterState,
  type Edition,
  type EditionPage,
} from '../../../shared/console/editions.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterBringer } from '../characters/bring-characters.ts'
import type { CharacterStore, StoredCharacter } from '../characters/character-store.ts'
import type { DocumentStore } from '../characters/document-store.ts'
import { sayingsOf } from '../characters/with-sayings.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import { nameOf } from '../operators/name-of.ts'
import type { Comparable } from './changes-between.ts'
import { draftKey } from './draft-key.ts'
import { draftLook } from './draft-look.ts'
import type { EditionStore, ListedEdition } from './edition-store.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  editions: EditionStore
  bringer: CharacterBringer
  /** A character as the console shows it. */
  whole: (key: string) => Promise<Character>
  pictureUrl: (row: Pick<StoredCharacter, 'key' | 'picture_tag'>) => string | null
}

/** What was published of a character, and its draft, under `/characters/:key`. */
export function editionRoutes(parts: Parts): ConsoleRoute[] {
  const { characters, documents, editions, bringer, whole, pictureUrl } = parts

  async function found(call: ConsoleCall<unknown>): Promise<StoredCharacter> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row
  }

  return [
    {
      method: 'GET',
      path: '/characters/:key/editions',
      for: 'viewer',
      async handle(call): Promise<EditionPage> {
        const { key, name } = await found(call)
        const { offset, limit } = findingQuery(call.c)
        const rows = await editions.list(key, offset, limit)
        const metNumber = (await editions.met(key))?.number ?? null
        return { character: { key, name }, editions: rows.map(listed), total: await editions.count(key), metNumber }
      },
    },
    {
      method: 'POST',
      path: '/characters/:key/editions',
      for: 'editor',
      async handle(call) {
        const row = await found(call)
        checkPublishable(row)
        const isChanged = (await editions.changes(row.key)).length > 0
        // What was published and could not be brought is brought again.
        if (!isChanged && (await editions.met(row.key))?.status !== 'FAILED') return whole(row.key)
        if (isChanged) await editions.publish(row.key, nameOf(call.operator))
        await bringer.bring(row.key)
        return whole(row.key)
      },
    },
    withBody<typeof restoreEdition>({
      method: 'PUT',
      path: '/characters/:key/draft',
      for: 'editor',
      body: restoreEdition,
      async handle(call: ConsoleCall<z.output<typeof restoreEdition>>) {
        const { key } = await found(call)
        if (!(await editions.restore(key, call.body.number, nameOf(call.operator)))) throw ApiFailure.notFound('state')
        await bringer.bring(draftKey(key))
        return whole(key)
      },
    }),
    {
      method: 'GET',
      path: '/characters/:key/draft',
      for: 'viewer',
      async handle(call): Promise<CharacterState> {
        const row = await found(call)
        const contents = await documents.contents(row.key)
        return asState(
          { ...row, startScript: row.start_script, sayings: sayingsOf(row), documents: contents },
          pictureUrl(row),
        )
      },
    },
    {
      method: 'GET',
      path: '/characters/:key/draft/look',
      for: 'editor',
      async handle(call): Promise<KioskLook> {
        const row = await found(call)
        const { slug, look } = draftLook(row)
        const { eyes: _, ...character } = look.character
        return { ...look, slug, character: { ...character, posterUrl: pictureUrl(row) ?? '' } }
      },
    },
    {
      method: 'GET',
      path: '/characters/:key/editions/:number',
      for: 'viewer',
      async handle(call): Promise<CharacterState> {
        const { key } = await found(call)
        const number = numberOf(call)
        const state = await editions.find(key, number)
        if (state === undefined) throw ApiFailure.notFound('state')
        const url = `/api/console/characters/${key}/editions/${number}/picture?v=${state.pictureTag ?? ''}`
        return asState(state, url)
      },
    },
    {
      method: 'GET',
      path: '/characters/:key/editions/:number/picture',
      for: 'viewer',
      async handle(call) {
        const picture = await editions.picture(call.param('key'), numberOf(call))
        if (picture === undefined) throw ApiFailure.notFound('picture')
        // The address changes with the picture.
        call.c.header('Cache-Control', 'private, max-age=31536000, immutable')
        return call.c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/webp' })
      },
    },
  ]
}

function numberOf(call: ConsoleCall<unknown>): number {
  const number = call.param('number')
  if (!/^\d{1,6}$/.test(number)) throw ApiFailure.notFound('state')
  return Number(number)
}

function checkPublishable({ status, failure_reason: reason }: StoredCharacter): void {
  switch (status) {
    case 'READY':
      return
    case 'EMPTY':
      throw new ApiFailure(409, 'NO_PICTURE', 'There is no picture yet. Choose one, then publish.')
    case 'PROCESSING':
      throw new ApiFailure(409, 'GETTING_READY', 'The draft is getting ready. Publish in a few seconds.')
    case 'FAILED':
      throw new ApiFailure(409, 'CANNOT_BE_MET', reason ?? 'The draft can’t be met as it is. Choose another picture.')
    default:
      status satisfies never
  }
}

const listed = ({ number, kind, made_by: by, made_at_ms: atMs, changes }: ListedEdition): Edition => ({
  number,
  kind,
  by,
  at: new Date(atMs).toISOString(),
  changes: JSON.parse(changes) as Change[],
})

type Told = Pick<Comparable, 'name' | 'role' | 'voice' | 'personality' | 'startScript' | 'sayings'> &
  Pick<CharacterState, 'documents'>

const asState = (state: Told, pictureUrl: string | null): CharacterState => ({
  name: state.name,
  role: state.role,
  voice: state.voice,
  personality: state.personality,
  startScript: state.startScript,
  sayings: state.sayings ?? {},
  pictureUrl,
  documents: state.documents.map(({ name, content }) => ({ name, content })),
})
