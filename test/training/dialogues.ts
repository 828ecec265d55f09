import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What visitors say in talks with a house, one turn after the other.

const folder = join(import.meta.dirname, '../collections/houses/dialogues')

export interface DialogueTurn {
  text: string
  /** Words of the passage that answers it where it stands, or null when none does. */
  words: string | null
  isTalk: boolean
  /** It has nothing to do with the house. */
  isStray?: boolean
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

const turnsOfVisitor = 6
const everyStray = 3

/** A house's questions as visitors have several, one after the other, and now and then one that has nothing to do with it. */
export function unrelatedTurns(
  questions: readonly { text: string; words: string | null }[],
  stray: readonly string[],
): DialogueTurn[][] {
  const turns = questions.flatMap(({ text, words }, i): DialogueTurn[] => {
    const asked = { text, words, isTalk: false }
    const strayed = stray[Math.floor(i / everyStray)]
    return i % everyStray === 0 && strayed !== undefined
      ? [asked, { text: strayed, words: null, isTalk: false, isStray: true }]
      : [asked]
  })
  return Array.from({ length: Math.ceil(turns.length / turnsOfVisitor) }, (_, i) =>
    turns.slice(i * turnsOfVisitor, (i + 1) * turnsOfVisitor),
  )
}
