import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What visitors say in talks with a house, one turn after the other.

const folder = join(import.meta.dirname, '../collections/houses/dialogues')

export interface DialogueTurn {
  text: string
  /** Words of the passage that answers it where it stands, or null when none does. */
  words: string | null
  isTalk: boolean
}

/** A house's dialogues; none where it has no file. */
export function dialoguesOf(house: string): DialogueTurn[][] {
  const path = join(folder, `${house}.tsv`)
  if (!existsSync(path)) return []
  const dialogues = new Map<string, DialogueTurn[]>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const [number, text, expected] = line.split('\t') as [string, string, string]
    const isTalk = expected === 'talk'
    const turn = { text, words: isTalk || expected === '-' ? null : expected, isTalk }
    dialogues.set(number, [...(dialogues.get(number) ?? []), turn])
  }
  return [...dialogues.values()]
}
