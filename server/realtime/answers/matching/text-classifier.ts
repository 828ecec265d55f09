import { readFileSync } from 'node:fs'
import { featureKey } from './feature-key.ts'
import { remembering } from './remembering.ts'

/** A text as features with their weights. */
export type TextFeatures = ReadonlyMap<string, number>

/** A classifier as a function: how likely each label is, in the order of `labels`; sums to 1. */
export interface TextClassifier {
  labels: readonly string[]
  classify(text: string): Float32Array
}

export interface Head {
  labels: readonly string[]
  rows: number
  step: number
}

export const headLengthBytes = 4
export const keyBytes = Float64Array.BYTES_PER_ELEMENT
export const rarityBytes = Float32Array.BYTES_PER_ELEMENT

/**
 * The parts of a packed classifier, used as they lie, without reading 100,000 features one by one. Little-endian: the length of the
 * head (uint32), the head as JSON filled up with spaces to a multiple of 8, keys of the features in ascending order (float64),
 * their rarities (float32), rows of weights (int8) in steps, one for every label.
 */
export function partsOf(packed: Uint8Array) {
  const headBytes = headLengthBytes + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true)
  const text = new TextDecoder().decode(packed.subarray(headLengthBytes, headBytes))
  const { labels, rows, step } = JSON.parse(text) as Head
  const keysAt = packed.byteOffset + headBytes
  const raritiesAt = keysAt + rows * keyBytes
  return {
    labels,
    step,
    keys: new Float64Array(packed.buffer, keysAt, rows),
    rarities: new Float32Array(packed.buffer, raritiesAt, rows),
    table: new Int8Array(packed.buffer, raritiesAt + rows * rarityBytes, rows * labels.length),
  }
}

/** What the features of a text add up to for each label, over the root of the sum of their squares. */
interface TextScores {
  labels: readonly string[]
  scores(text: string): Float32Array
}

/** Opens a packed classifier for its scores; its bytes stay in use. */
export function openScores(packed: Uint8Array, featuresOf: (text: string) => TextFeatures): TextScores {
  // A small buffer may lie anywhere in a larger one; numbers of eight bytes may not.
  const { labels, step, keys, rarities, table } = partsOf(packed.byteOffset % keyBytes === 0 ? packed : packed.slice())
  const size = labels.length
  const placeOf = placesIn(keys)
  // Used again and again: thousands of new ones keep the collector of garbage busy.
  const sums = new Float64Array(size)
  return {
    labels,
    scores(text) {
      const places: number[] = []
      const weights: number[] = []
      let squares = 0
      for (const [feature, value] of featuresOf(text)) {
        const row = placeOf(featureKey(feature))
        if (row === undefined) continue
        const weight = value * rarities[row]!
        squares += weight ** 2
        places.push(row * size)
        weights.push(weight)
      }
      addWeighted(table, places, weights, sums.fill(0))
      const scores = new Float32Array(size)
      const factor = step / (Math.sqrt(squares) || 1)
      for (let label = 0; label < size; label++) scores[label] = sums[label]! * factor
      return scores
    },
  }
}

const rowsAtOnce = 8

/** Adds weighted rows of a table, which begin at `places`. Eight rows at once take six tenths of the time of one by one. */
function addWeighted(
  table: Int8Array,
  places: readonly number[],
  weights: readonly number[],
  sums: Float64Array,
): void {
  const size = sums.length
  let row = 0
  for (; row + rowsAtOnce <= places.length; row += rowsAtOnce) {
    const [a, b, c, d] = [places[row]!, places[row + 1]!, places[row + 2]!, places[row + 3]!]
    const [e, f, g, h] = [places[row + 4]!, places[row + 5]!, places[row + 6]!, places[row + 7]!]
    const [ofA, ofB, ofC, ofD] = [weights[row]!, weights[row + 1]!, weights[row + 2]!, weights[row + 3]!]
    const [ofE, ofF, ofG, ofH] = [weights[row + 4]!, weights[row + 5]!, weights[row + 6]!, weights[row + 7]!]
    // From left to right, as one by one.
    for (let i = 0; i < size; i++) {
      const half = sums[i]! + ofA * table[a + i]! + ofB * table[b + i]! + ofC * table[c + i]! + ofD * table[d + i]!
      sums[i] = half + ofE * table[e + i]! + ofF * table[f + i]! + ofG * table[g + i]! + ofH * table[h + i]!
    }
  }
  for (; row < places.length; row++) for (let i = 0; i < size; i++) sums[i]! += weights[row]! * table[places[row]! + i]!
}

/** Opens a packed classifier; its bytes stay in use. */
export function openClassifier(packed: Uint8Array, featuresOf: (text: string) => TextFeatures): TextClassifier {
  const { labels, scores } = openScores(packed, featuresOf)
  return { labels, classify: remembering((text) => probabilities(scores(text))) }
}

/** Opens the classifier of a file. */
export function readClassifier(url: URL, featuresOf: (text: string) => TextFeatures): TextClassifier {
  return openClassifier(readFileSync(url), featuresOf)
}

/**
 * Finds the place of a key among ascending ones; undefined when it isn't there. Keys are hashes and lie evenly: of as many drawers
 * as there are keys, each holds one or two. Halving 100,000 keys misses the processor's cache at every step.
 */
function placesIn(keys: Float64Array): (key: number) => number | undefined {
  const drawerOf = (key: number) => Math.floor((key / 2 ** 53) * keys.length)
  const firstIn = new Uint32Array(keys.length + 1)
  for (const key of keys) firstIn[drawerOf(key) + 1]!++
  for (let drawer = 1; drawer < firstIn.length; drawer++) firstIn[drawer]! += firstIn[drawer - 1]!
  return (key) => {
    const drawer = drawerOf(key)
    for (let at = firstIn[drawer]!; at < firstIn[drawer + 1]!; at++) if (keys[at] === key) return at
    return undefined
  }
}

/** Makes scores probabilities, in their place. */
function probabilities(scores: Float32Array): Float32Array {
  let top = -Infinity
  for (let i = 0; i < scores.length; i++) top = Math.max(top, scores[i]!)
  let sum = 0
  for (let i = 0; i < scores.length; i++) {
    scores[i] = Math.exp(scores[i]! - top)
    sum += scores[i]!
  }
  for (let i = 0; i < scores.length; i++) scores[i]! /= sum
  return scores
}
