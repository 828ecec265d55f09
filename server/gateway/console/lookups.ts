import type { CharacterSummary } from '../../../shared/console/characters.ts'
import type { Screen } from '../../../shared/console/screens.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import { pictureUrl } from '../characters/whole-character.ts'
import type { ScreenStore } from '../screens/screen-store.ts'
import type { Names } from '../transcripts/names.ts'

/** One of the house's own characters, as the console lists it. */
export type HouseCharacter = Omit<CharacterSummary, 'screens'>

interface Parts {
  screens: ScreenStore
  characters: CharacterStore
  ofTheHouse: { characters: () => readonly HouseCharacter[] }
}

const mostScreens = 1000

/** Names and places of screens and characters, the operators' own and those of the house. */
export function createLookups({ screens, characters, ofTheHouse }: Parts) {
  const ofHouse = (key: string) => ofTheHouse.characters().find((character) => character.key === key)

  /** Empty when there is none any more. */
  async function screenName(slug: string): Promise<string> {
    return (await screens.find(slug))?.name ?? ofHouse(slug)?.name ?? ''
  }
  async function charactersOf(keys: readonly string[]): Promise<Map<string, Screen['character']>> {
    const own = (await characters.cards(keys)).map((row) => ({ ...row, pictureUrl: pictureUrl(row) }))
    const house = keys.flatMap((key) => ofHouse(key) ?? [])
    const shown = [...house, ...own].map(({ key, name, pictureUrl: url }) => ({ key, name, pictureUrl: url }))
    return new Map(shown.map((character) => [character.key, character]))
  }
  async function characterNames(keys: readonly string[]): ReturnType<Names['characters']> {
    const own = await characters.names(keys)
    const named = (key: string) => ({ name: own.get(key) ?? ofHouse(key)?.name ?? '', isOwn: own.has(key) })
    return new Map(keys.map((key) => [key, named(key)]))
  }
  async function timeZoneOf(key: string): Promise<string | undefined> {
    const [first] = (await screens.byCharacter([key])).get(key) ?? []
    return first && (await screens.find(first.slug))?.time_zone
  }
  async function allScreens(): Promise<{ slug: string; name: string }[]> {
    const house = ofTheHouse.characters().map(({ key, name }) => ({ slug: key, name }))
    return [...(await screens.list('', 0, mostScreens)), ...house]
  }
  async function screenNames(slugs: readonly string[]): Promise<{ slug: string; name: string }[]> {
    const own = await screens.names(slugs)
    return slugs.map((slug) => ({ slug, name: own.get(slug) ?? ofHouse(slug)?.name ?? '' }))
  }
  const names: Names = { screens: screenNames, characters: characterNames }
  return { names, screenName, charactersOf, timeZoneOf, allScreens }
}
