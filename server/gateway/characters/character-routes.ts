import { pictureLimits } from '../../../shared/console/limits.ts'
import {
  changeCharacter,
  createCharacter,
  duplicateCharacter,
  type Character,
  type CharacterPage,
  type CharacterSummary,
} from '../../../shared/console/characters.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import type { CharacterBringer } from './bring-characters.ts'
import type { CharacterStore, StoredCharacter } from './character-store.ts'
import type { DocumentStore } from './document-store.ts'
import { PictureInvalid } from './draw-poster.ts'
import type { MakePoster } from './poster-maker.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  bringer: CharacterBringer
  makePoster: MakePoster
  /** The screens that show one of these, by its key. */
  screensOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, CharacterSummary['screens']>>
  /** Those that come with the house. */
  ofTheHouse: () => readonly Omit<CharacterSummary, 'screens'>[]
}

/** Own characters: list, make, change, picture. */
export function characterRoutes(parts: Parts): ConsoleRoute[] {
  const { characters, documents, bringer, makePoster } = parts

  async function found(call: ConsoleCall<unknown>): Promise<StoredCharacter> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row
  }

  async function whole(key: string): Promise<Character> {
    const row = await characters.find(key)
    if (row === undefined) throw ApiFailure.notFound('character')
    const known = await documents.list(key)
    const screens = (await parts.screensOf([key])).get(key) ?? []
    const { voice, personality, start_script: startScript, version } = row
    const tokens = known.some((document) => document.tokens === null)
      ? null
      : known.reduce((sum, document) => sum + (document.tokens ?? 0), 0)
    return { ...summaryOf(row), screens, voice, personality, startScript, version, documents: known.length, tokens }
  }

  return [
    {
      method: 'GET',
      path: '/characters',
      for: 'viewer',
      async handle({ c }): Promise<CharacterPage> {
        const { find, offset, limit } = findingQuery(c)
        const rows = await characters.list(find, offset, limit)
        const ofTheHouse = parts.ofTheHouse().filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
        const screens = await parts.screensOf([...rows, ...ofTheHouse].map(({ key }) => key))
        const withScreens = (summary: Omit<CharacterSummary, 'screens'>) => ({
          ...summary,
          screens: screens.get(summary.key) ?? [],
        })
        return {
          characters: rows.map((row) => withScreens(summaryOf(row))),
          total: await characters.count(''),
          found: await characters.count(find),
          ofTheHouse: offset === 0 ? ofTheHouse.map(withScreens) : [],
        }
      },
    },
    withBody({
      method: 'POST',
      path: '/characters',
      for: 'editor',
      body: createCharacter,
      handle: async ({ body }) => whole(await characters.create(body)),
    }),
    { method: 'GET', path: '/characters/:key', for: 'viewer', handle: ({ param }) => whole(param('key')) },
    withBody({
      method: 'PUT',
      path: '/characters/:key',
      for: 'editor',
      body: changeCharacter,
      async handle(call) {
        const { key, picture_tag: picture } = await found(call)
        const { version, ...fields } = call.body
        if (!(await characters.change(key, version, fields))) {
          throw new ApiFailure(409, 'CHANGED_MEANWHILE', 'Somebody else changed this, too. Look at it again first.')
        }
        if (picture !== null) await bringer.bring(key)
        return whole(key)
      },
    }),
    withBody({
      method: 'POST',
      path: '/characters/:key/duplicate',
      for: 'editor',
      body: duplicateCharacter,
      async handle(call) {
        const { key, picture_tag: picture } = await found(call)
        const copy = await characters.duplicate(key, call.body.name, call.body.withDocuments)
        if (copy === undefined) throw ApiFailure.notFound('character')
        if (picture !== null) await bringer.bring(copy)
        return whole(copy)
      },
    }),
    {
      method: 'DELETE',
      path: '/characters/:key',
      for: 'editor',
      async handle(call) {
        const { key, name } = await found(call)
        const { screens } = await characters.remove(key)
        if (screens.length > 0) throw isOnShow(name, screens)
        await bringer.bring(key)
        return undefined
      },
    },
    {
      method: 'PUT',
      path: '/characters/:key/picture',
      for: 'editor',
      maxBytes: pictureLimits.bytes,
      async handle(call) {
        const { key } = await found(call)
        const poster = await makePoster(new Uint8Array(await call.c.req.arrayBuffer())).catch((error: unknown) => {
          if (error instanceof PictureInvalid) throw new ApiFailure(400, 'PICTURE_INVALID', error.message)
          throw error
        })
        await characters.savePicture(key, poster)
        await bringer.bring(key)
        return whole(key)
      },
    },
    {
      method: 'GET',
      path: '/characters/:key/picture',
      for: 'viewer',
      async handle({ c, param }) {
        const picture = await characters.picture(param('key'))
        if (picture === undefined) throw ApiFailure.notFound('picture')
        // The address changes with the picture.
        c.header('Cache-Control', 'private, max-age=31536000, immutable')
        return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/webp' })
      },
    },
  ]
}

function isOnShow(name: string, screens: string[]): ApiFailure {
  const list = screens.map((screen) => `“${screen}”`).join(', ')
  const message = `${name} is on show: ${list}. Give these screens another character, or remove them, then delete.`
  return new ApiFailure(409, 'ON_SHOW', message, { facts: { name, screens: list } })
}

function summaryOf({ key, name, role, status, ...row }: StoredCharacter): Omit<CharacterSummary, 'screens'> {
  return {
    key,
    name,
    role,
    status,
    ...(row.failure_reason !== null && { failureReason: row.failure_reason }),
    pictureUrl: pictureUrl({ key, ...row }),
  }
}

/** For operators; visitors get it as their kiosk's poster. */
export const pictureUrl = ({ key, picture_tag: tag }: Pick<StoredCharacter, 'key' | 'picture_tag'>) =>
  tag === null ? null : `/api/console/characters/${key}/picture?v=${tag}`
