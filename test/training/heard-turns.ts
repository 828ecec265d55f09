import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeardTurn } from '../bench/listening/hear-questions.ts'

/** With the house's lines among what the recogniser expects, or with its papers alone. */
type HeardMode = 'papers' | 'lines'

/** A turn that was heard, where, and what was said. */
export interface SpokenTurn {
  house: string
  mode: HeardMode
  level: string
  said: string
  turn: HeardTurn
}

export const heardFolder = join(import.meta.dirname, '../collections/heard')
export const heardFile = join(heardFolder, 'houses.tsv')

/** A turn as a row of the file: the second decode is `-` where there is none. */
export function heardRow({ house, mode, level, said, turn: { text, recognition } }: SpokenTurn): string {
  const { surroundings, secondText, words } = recognition
  const probabilities = words.map((word) => `${word.text} ${word.probability.toFixed(3)}`).join(' ')
  return [house, mode, level, surroundings, said, text, secondText ?? '-', probabilities].join('\t')
}

function turnOf(row: string): SpokenTurn {
  const [house, mode, level, surroundings, said, text, second, probabilities] = row.split('\t')
  const fields = probabilities!.split(' ')
  const words = fields.flatMap((word, i) => (i % 2 === 0 ? { text: word, probability: Number(fields[i + 1]) } : []))
  const recognition: HeardTurn['recognition'] = {
    words,
    surroundings: surroundings as HeardTurn['recognition']['surroundings'],
    ...(second !== '-' && { secondText: second! }),
  }
  return {
    house: house!,
    mode: mode as HeardMode,
    level: level!,
    said: said!,
    turn: { text: text!, origin: 'voice', recognition },
  }
}

export const readHeardTurns = (): SpokenTurn[] => readFileSync(heardFile, 'utf8').trim().split('\n').map(turnOf)
