import { gramWeightOf, type PassageIndex, type Unit } from './passage-index.ts'
import { keptWith } from './remembering.ts'
import { gramsIn } from './tokens.ts'

/** A unit's groups of four letters by their numbers, and the sum of their squared weights. */
interface UnitGrams {
  grams: Uint32Array
  squares: number
}

/** Each group has a number in its index: numbers are compared ten times as fast as texts. */
const numbersIn = keptWith(
  ({ gramCounts }: PassageIndex): ReadonlyMap<string, number> =>
    new Map([...gramCounts.keys()].map((gram, number) => [gram, number])),
)

const unitGramsIn = keptWith((index: PassageIndex) =>
  keptWith(({ words }: Unit): UnitGrams => {
    const numbers = numbersIn(index)
    const grams = gramsIn(words)
    let squares = 0
    for (const gram of grams) squares += gramWeightOf(gram, index) ** 2
    return { grams: Uint32Array.from(grams, (gram) => numbers.get(gram)!), squares }
  }),
)

/** Groups of letters are many: they are made when a unit is first compared. */
export const gramsOfUnit = (unit: Unit, index: PassageIndex): UnitGrams => unitGramsIn(index)(unit)

/** A question's groups of letters: their squared weights by number, and the sum of these, unknown groups included. */
export interface AskedGrams {
  weights: Float64Array
  squares: number
}

export function gramsAsked(grams: readonly string[], index: PassageIndex): AskedGrams {
  const numbers = numbersIn(index)
  const weights = new Float64Array(numbers.size)
  let squares = 0
  for (const gram of grams) {
    const weight = gramWeightOf(gram, index) ** 2
    const number = numbers.get(gram)
    if (number !== undefined) weights[number] = weight
    squares += weight
  }
  return { weights, squares }
}

/** How alike a question is to a unit in their letters, 0–1: the cosine of weighted groups. */
export function likenessInLetters(asked: AskedGrams, { grams, squares }: UnitGrams): number {
  let shared = 0
  for (let i = 0; i < grams.length; i++) shared += asked.weights[grams[i]!]!
  return shared / (Math.sqrt(squares * asked.squares) || 1)
}
