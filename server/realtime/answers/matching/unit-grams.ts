import { gramWeightOf, type PassageIndex, type Unit } from './passage-index.ts'
import { gramsIn } from './tokens.ts'

/** A unit's groups of four letters by their numbers, and the sum of their squared weights. */
export interface UnitGrams {
  grams: Uint32Array
  squares: number
}

/** Groups of letters are many: they are made when a unit is first compared, and kept as long as it. */
const made = new WeakMap<Unit, UnitGrams>()
/** Each group has a number in its index: numbers are compared ten times as fast as texts. */
const numbers = new WeakMap<PassageIndex, ReadonlyMap<string, number>>()

function numbersIn(index: PassageIndex): ReadonlyMap<string, number> {
  const known = numbers.get(index)
  if (known !== undefined) return known
  const all = new Map([...index.gramCounts.keys()].map((gram, i) => [gram, i]))
  numbers.set(index, all)
  return all
}

export function gramsOfUnit(unit: Unit, index: PassageIndex): UnitGrams {
  const known = made.get(unit)
  if (known !== undefined) return known
  const all = numbersIn(index)
  const grams = gramsIn(unit.words)
  let squares = 0
  for (const gram of grams) squares += gramWeightOf(gram, index) ** 2
  const unitGrams = { grams: Uint32Array.from(grams, (gram) => all.get(gram)!), squares }
  made.set(unit, unitGrams)
  return unitGrams
}

/** A question's groups of letters: their squared weights by number, and the sum of these, unknown groups included. */
export interface AskedGrams {
  weights: Float64Array
  squares: number
}

export function gramsAsked(grams: readonly string[], index: PassageIndex): AskedGrams {
  const all = numbersIn(index)
  const weights = new Float64Array(all.size)
  let squares = 0
  for (const gram of grams) {
    const weight = gramWeightOf(gram, index) ** 2
    const number = all.get(gram)
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
