import { words } from './words.ts'

/** How long a talk took, `4:41`; empty while nobody has told. */
export function lengthOf(lengthMs: number | null): string {
  if (lengthMs === null) return ''
  const seconds = Math.round(lengthMs / 1000)
  return words.minutes(Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0'))
}
