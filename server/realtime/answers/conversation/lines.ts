import type { StandardLine } from '../answers.ts'
import { standardLines } from '../english/standard-lines.ts'
import type { Character } from './character.ts'
import type { LineName } from './own-lines.ts'

const ownNames: Partial<Record<StandardLine, LineName>> = { 'one-minute-left': 'minute', goodbye: 'goodbye' }

/** What is said where neither documents nor personality give words. */
export function standardLine(which: StandardLine, { lines }: Character): string[] {
  const own = ownNames[which]
  return (own && lines[own]) ?? standardLines[which]
}

/** "opening hours, tickets and the café" */
export const joined = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
