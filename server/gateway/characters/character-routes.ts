import { pictureLimits } from '../../../shared/console/limits.ts'
import {
  changeCharacter,
  createCharacter,
  duplicateCharacter,
  type CharacterPage,
  type CharacterSummary,
} from '../../../shared/console/characters.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import { draftKey } from '../editions/draft-key.ts'
import type { EditionStore } from '../editions/edition-store.ts'
import { nameOf } from '../operators/name-of.ts'
import type { CharacterBringer } from './bring-characters.ts'
import type { CharacterStore, StoredCharacter } from './character-store.ts'
import type { DocumentStore } from './document-store.ts'
import { refusePicture } from './refuse-picture.ts'
import type { MakePoster } from './poster-maker.ts'
import { summaryOf, wholeCharacter } from './whole-character.ts'
import { checkTogether } from './with-sayings.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  editions: EditionStore
  bringer: CharacterBringer
  makePoster: MakePoster
  /** The screens that show one of these, by its key. */
  screensOf: (keys: readonly string[]) => Promise<ReadonlyMap<string, CharacterSummary['screens']>>
  /** Those that come with the house. */
  ofTheHouse: () => readonly Omit<CharacterSummary, 'screens'>[]
}

/** Own characters: list, make, change, picture. */
export function characterRoutes(parts: Parts): ConsoleRoute[] {
  const { characters, bringer, makePoster } = parts

  async function found(call: ConsoleCall<unknown>): Promise<StoredCharacter> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row
  }

  const whole = (key: string) => wholeCharacter(key, parts)

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
        const total = await characters.count('')
        return {
          characters: rows.map((row) => withScreens(summaryOf(row))),
          total,
          found: find === '' ? total : await characters.count(find),
          ofTheHouse: offset === 0 ? ofTheHouse.map(withScreens) : [],
        }
      },
    },
    withBody({
      method: 'POST',
      path: '/characters',
      for: 'editor',
      body: createCharacter,
      async handle({ body, operator }) {
        checkTogether(body)
        return whole(await characters.create(body, nameOf(operator)))
      },
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
        checkTogether(fields)
        if (!(await characters.change(key, version, fields, nameOf(call.operator)))) {
          throw await changedMeanwhile(characters, key)
        }
        if (picture !== null) await bringer.bring(draftKey(key))
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
        const copy = await characters.duplicate(key, call.body.name, call.body.withDocuments, nameOf(call.operator))
        if (copy === undefined) throw ApiFailure.notFound('character')
        if (picture !== null) await bringer.bring(draftKey(copy))
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
        await bringer.bring(draftKey(key))
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
        const poster = await makePoster(new Uint8Array(await call.c.req.arrayBuffer())).catch(refusePicture)
        await characters.savePicture(key, poster, nameOf(call.operator))
        await bringer.bring(draftKey(key))
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

/** Told with what the other one saved, so that nothing of either is lost. */
async function changedMeanwhile(characters: CharacterStore, key: string): Promise<ApiFailure> {
  const theirs = await characters.find(key)
  if (theirs === undefined) return ApiFailure.notFound('character')
  const { name, role, voice, personality, start_script: startScript, sayings, version, changed_by: by } = theirs
  const at = new Date(theirs.updated_at_ms).toISOString()
  const facts = { name, role, voice, personality, startScript, sayings, version, by, at }
  const message = 'Somebody else changed this, too. Look at both, and choose.'
  return new ApiFailure(409, 'CHANGED_MEANWHILE', message, { facts })
}

function isOnShow(name: string, screens: string[]): ApiFailure {
  const list = screens.map((screen) => `“${screen}”`).join(', ')
  const message = `${name} is on show: ${list}. Give these screens another character, or remove them, then delete.`
  return new ApiFailure(409, 'ON_SHOW', message, { facts: { name, screens: list } })
}
