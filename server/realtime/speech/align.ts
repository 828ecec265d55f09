import { isVowel } from './phone-visemes.ts'

/** The phones that a letter commonly stands for in English. */
const phonesOfLetter: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    a: 'aa ae ah ao ax eh ey er',
    b: 'b',
    c: 'k s ch sh',
    d: 'd jh t',
    e: 'eh iy ax ih er ey',
    f: 'f v',
    g: 'g jh zh ng',
    h: 'hh th dh sh ch',
    i: 'ih iy ay ax er y',
    j: 'jh y hh',
    k: 'k',
    l: 'l',
    m: 'm',
    n: 'n ng',
    o: 'ow aa ao ah ax uw uh aw oy er w',
    p: 'p f',
    q: 'k',
    r: 'r er',
    s: 's z sh zh',
    t: 't d ch sh th dh',
    u: 'uw uh ah ax er ih y w',
    v: 'v f',
    w: 'w uw',
    x: 'k g z s',
    y: 'y iy ih ay ax',
    z: 'z s',
  }).map(([letter, phones]) => [letter, new Set(phones.split(' '))]),
)

const vowelLetters = new Set('aeiouy')
const silentVowelCost = 0.6
const silentConsonantCost = 0.9
const extraPhoneCost = 1.1

function substitutionCost(letter: string, phone: string): number {
  if (phonesOfLetter[letter]?.has(phone)) return 0
  return vowelLetters.has(letter) && isVowel(phone) ? 0.5 : 2
}

const silentCost = (letter: string) => (vowelLetters.has(letter) ? silentVowelCost : silentConsonantCost)

/**
 * Which word each phone belongs to: the cheapest alignment of all letters with all phones. Flite tells phones but not
 * words; spelling places a word's start within about one phone. Returns one word index a phone, never decreasing.
 */
export function alignWords(words: string[], phones: string[]): number[] {
  const letters = words.flatMap((word, i) =>
    Array.from(word.toLowerCase().replace(/[^a-z]/g, ''), (letter) => [letter, i] as const),
  )
  const rows = letters.length + 1
  const columns = phones.length + 1
  const cost = new Float64Array(rows * columns)
  const at = (row: number, column: number) => cost[row * columns + column]!
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (row === 0 && column === 0) continue
      const letter = letters[row - 1]?.[0] ?? ''
      const pair = row && column ? at(row - 1, column - 1) + substitutionCost(letter, phones[column - 1]!) : Infinity
      const silent = row ? at(row - 1, column) + silentCost(letter) : Infinity
      const extra = column ? at(row, column - 1) + extraPhoneCost : Infinity
      cost[row * columns + column] = Math.min(pair, silent, extra)
    }
  }
  const wordOfPhone = phones.map(() => 0)
  let row = rows - 1
  let column = columns - 1
  while (column > 0) {
    const letter = letters[row - 1]?.[0] ?? ''
    const here = at(row, column)
    if (row > 0 && here === at(row - 1, column - 1) + substitutionCost(letter, phones[column - 1]!)) {
      wordOfPhone[column - 1] = letters[row - 1]![1]
      row--
      column--
    } else if (row > 0 && here === at(row - 1, column) + silentCost(letter)) row--
    else {
      wordOfPhone[column - 1] = letters[Math.max(0, row - 1)]?.[1] ?? 0
      column--
    }
  }
  return wordOfPhone
}
