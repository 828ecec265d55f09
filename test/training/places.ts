import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VectorGroup } from './fit-vectors.ts'
import { withoutNames, type AskedPair } from './told-words.ts'

/** What a kind of place tells its visitors, and how they ask for it. */
type Place = Map<string, { fact: string; asked: string[] }>

const file = join(import.meta.dirname, '../collections/places.tsv')

function readPlaces(): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [id, kind, text] = line.split('\t') as [string, 'F' | 'Q', string]
    const name = id.slice(0, id.lastIndexOf('-'))
    const place = places.get(name) ?? new Map<string, { fact: string; asked: string[] }>()
    places.set(name, place)
    const known = place.get(id) ?? { fact: '', asked: [] }
    place.set(id, known)
    if (kind === 'F') known.fact = text
    else known.asked.push(text)
  }
  return places
}

const places = readPlaces()

/** Facts of a place side by side, as the passages of a house stand. */
export const groupsOfPlaces = (): VectorGroup[] =>
  [...places.values()].map((place) => {
    const facts = [...place.values()]
    return {
      told: facts.map(({ fact }) => [fact]),
      asked: facts.flatMap(({ asked }, to) => asked.map((text) => ({ text, to }))),
    }
  })

/** Every way to ask for a fact of a place, with the fact. */
export const pairsOfPlaces = (common: ReadonlySet<string>): AskedPair[] =>
  [...places].flatMap(([name, place]) => {
    const facts = [...place.values()]
    const tokensBut = withoutNames(facts.map(({ fact }) => fact).join('\n'), common)
    return facts.flatMap(({ fact, asked }) =>
      asked.map((text) => ({ asked: tokensBut(text), told: tokensBut(fact), place: `place ${name}` })),
    )
  })
