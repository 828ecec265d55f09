import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import { splitSentences, withPeriod } from '../documents/sentences.ts'
import { cues } from '../english/personality-words.ts'
import { hasPhrase } from '../language/phrases.ts'
import { words } from '../language/words.ts'

const usual = ['unknown', 'where', 'notCaught', 'minute', 'goodbye'] as const
export type LineName = (typeof usual)[number] | DangerKind

/** Lines that a personality gives in quotation marks, as sentences, for places where one is needed. */
export type OwnLines = Partial<Record<LineName, string[]>>

interface QuotedLine {
  name: LineName
  sentences: string[]
  /** Where its cue begins and its last quotation mark ends in the personality. */
  from: number
  to: number
}

const quoted = /["“]([^"“”]{3,200})["”]/g

/** What a line is for, by the sentence before it. Whoever writes for danger says so. */
function nameOf(cue: string): LineName | undefined {
  const said = words(cue)
  const names: readonly LineName[] = hasPhrase(said, cues.danger) ? dangerKinds : usual
  return names.find((name) => hasPhrase(said, cues[name]))
}

/** The lines of a personality, in its order. */
export function quotedLines(personality: string): QuotedLine[] {
  const found: QuotedLine[] = []
  let end = 0
  for (const match of personality.matchAll(quoted)) {
    // Headings and lists need no full stop: a cue never reaches over an empty line.
    const before = personality
      .slice(end, match.index)
      .split(/["“”]|\n\s*\n/)
      .at(-1)!
    const cue = splitSentences(before.trim()).at(-1) ?? ''
    const name = nameOf(cue)
    end = match.index + match[0].length
    if (name === undefined) continue
    const from = match.index - before.length + Math.max(0, before.lastIndexOf(cue))
    found.push({ name, sentences: splitSentences(withPeriod(match[1]!.trim())), from, to: end })
  }
  return found
}

/** A later line for the same place counts: what operators write beside the personality stands at its end. */
export const ownLines = (personality: string): OwnLines =>
  Object.fromEntries(quotedLines(personality).map(({ name, sentences }) => [name, sentences]))
