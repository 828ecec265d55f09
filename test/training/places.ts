import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uniqueTokens, type AskedPair } from './told-words.ts'

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

/** Every way to ask for a fact of a place, with the fact. */
export const pairsOfPlaces = (): AskedPair[] =>
  [...places].flatMap(([name, place]) =>
    [...place.values()].flatMap(({ fact, asked }) =>
      asked.map((text) => ({ asked: uniqueTokens(text), told: uniqueTokens(fact), place: `place ${name}` })),
    ),
  )
