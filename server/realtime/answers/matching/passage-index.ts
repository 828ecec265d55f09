import type { Passage } from '../documents/read-passages.ts'
import type { Lexicon } from './lexicon.ts'
import { type Rows, rowsOf } from './rows.ts'
import { gramsIn, tokensAmong, wordRow, wordsOf } from './tokens.ts'

/** What a passage says, what stands above it, how people ask for it, what they ask that it does not answer. */
export type UnitKind = 'sentence' | 'heading' | 'asked' | 'not'

/** A piece of text that finds a passage, or speaks against it. */
export interface Unit {
  passage: number
  kind: UnitKind
  text: string
  /** All its words in order, as `wordRow` has them. */
  words: string
  /** Length of its vector of weighted words. */
  norm: number
}

/** The rows that say where a passage lies: the whole of it, its sentences, and the lines by which people ask for it. */
interface PassageRows {
  whole: number
  sentences: readonly number[]
  asked: readonly number[]
}

/**
 * All that is needed to find passages, as plain data that can be sent from a thread. Holds no conversation, so sessions
 * may share it.
 */
export interface PassageIndex {
  passages: readonly Passage[]
  units: readonly Unit[]
  /** Units of a passage. */
  unitsOf: readonly (readonly number[])[]
  /** Units that hold a token. */
  postings: ReadonlyMap<string, readonly number[]>
  /** How likely each passage is about each topic: the square root, the highest of its sentences. */
  topics: Rows
  vectors: Rows
  vectorsOf: readonly PassageRows[]
  /** In how many units a group of four letters stands. */
  gramCounts: ReadonlyMap<string, number>
}

/** Log of how rare something is among so many texts; the highest for what none has. */
const rarity = (count: number | undefined, texts: number) => Math.log((texts + 1) / ((count ?? 0) + 0.5))

/** How much a token tells passages apart. */
export const weightOf = (token: string, { postings, units }: Pick<PassageIndex, 'postings' | 'units'>) =>
  rarity(postings.get(token)?.length, units.length)

/** The weight of a token that is nowhere. */
export const mostWeight = ({ units }: PassageIndex) => rarity(0, units.length)

/** The same for a group of four letters. */
export const gramWeightOf = (gram: string, { gramCounts, units }: PassageIndex) =>
  rarity(gramCounts.get(gram), units.length)

const unitTexts = (passage: Passage): [UnitKind, string][] => [
  ...passage.sentences.map((text): [UnitKind, string] => ['sentence', text]),
  ['heading', `${passage.headings.slice(1).join(' ')} ${passage.subject} ${passage.extra}`],
  ...passage.asked.map((text): [UnitKind, string] => ['asked', text]),
  ...passage.not.map((text): [UnitKind, string] => ['not', text]),
]

/** The topics of a passage, read sentence by sentence: one that speaks of two things is about both. */
function topicsOfPassage({ sentences, form, subject, headings }: Passage, lexicon: Lexicon): Float32Array {
  const place = `${form === 'paragraph' ? '' : subject} ${headings.at(-1) ?? ''}`
  const [first, ...others] = sentences.map((sentence) => lexicon.topicsOf(`${sentence} ${place}`))
  const highest = first!.slice()
  for (const topics of others) for (let i = 0; i < highest.length; i++) highest[i] = Math.max(highest[i]!, topics[i]!)
  for (let i = 0; i < highest.length; i++) highest[i] = Math.sqrt(highest[i]!)
  return highest
}

function vectorsOfAll(passages: readonly Passage[], { vectors: { told, asked } }: Lexicon) {
  const vectors: Float32Array[] = []
  const add = (vector: Float32Array) => vectors.push(vector) - 1
  const vectorsOf = passages.map((passage): PassageRows => {
    const { sentences, headings, subject } = passage
    return {
      whole: add(told(`${sentences.join(' ')} ${headings.slice(1).join(' ')} ${subject}`)),
      sentences: sentences.map((sentence) => add(told(`${sentence} ${subject}`))),
      asked: passage.asked.map((line) => add(asked(line))),
    }
  })
  return { vectors: rowsOf(vectors), vectorsOf }
}

/** Makes an index of passages. Takes time in proportion to their length. */
export function indexPassages(passages: readonly Passage[], lexicon: Lexicon): PassageIndex {
  const units: Unit[] = []
  const unitTokens: ReadonlySet<string>[] = []
  const unitsOf: number[][] = passages.map(() => [])
  const gramCounts = new Map<string, number>()
  const postings = new Map<string, number[]>()
  for (const passage of passages)
    for (const [kind, text] of unitTexts(passage)) {
      const own = wordsOf(text)
      const tokens = new Set(tokensAmong(own))
      if (tokens.size === 0) continue
      const unit = units.length
      unitsOf[passage.id]!.push(unit)
      for (const token of tokens) {
        const list = postings.get(token)
        if (list === undefined) postings.set(token, [unit])
        else list.push(unit)
      }
      const words = wordRow(own)
      for (const gram of gramsIn(words)) gramCounts.set(gram, (gramCounts.get(gram) ?? 0) + 1)
      units.push({ passage: passage.id, kind, text, words, norm: 1 })
      unitTokens.push(tokens)
    }
  units.forEach((unit, i) => {
    const weights = Array.from(unitTokens[i]!, (token) => weightOf(token, { postings, units }))
    unit.norm = Math.hypot(...weights) || 1
  })
  return {
    passages,
    units,
    unitsOf,
    postings,
    topics: rowsOf(passages.map((passage) => topicsOfPassage(passage, lexicon))),
    ...vectorsOfAll(passages, lexicon),
    gramCounts,
  }
}
