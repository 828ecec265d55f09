import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import { splitSentences, withPeriod } from '../documents/sentences.ts'

export type LineName = 'unknown' | 'where' | 'notCaught' | 'goodbye' | 'minute' | DangerKind

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

const rules: [LineName, RegExp][] = [
  ['unknown', /\b(?:don['’]t|do not|doesn['’]t|does not|can['’]t) (?:know|answer)|\bunknown\b/i],
  ['where', /\bwhom? to ask\b|\bwhere to ask\b/i],
  ['notCaught', /\b(?:don['’]t|do not|didn['’]t|doesn['’]t|did not|can['’]t|cannot) (?:hear|catch|understand)/i],
  ['minute', /\b(?:one|a) minute\b/i],
  ['goodbye', /\b(?:goodbye|farewell|leaving|leave|at the end|time is (?:up|over))\b/i],
]

const dangerRules: Record<Exclude<DangerKind, 'danger'>, RegExp> = {
  'self-harm': /\b(?:end(?:ing)? (?:his|her|their|his or her) (?:own )?life|suicide|self-harm)\b/i,
  medical: /\b(?:hurt|ill|injured|unwell)\b/i,
  fire: /\b(?:fire|smoke)\b/i,
  'lost-child': /\bchild\b/i,
  harassment: /\b(?:harass\w*|threaten\w*)\b/i,
}

/** What a line is for, by the sentence before it. Whoever writes for danger says so. */
function nameOf(cue: string): LineName | undefined {
  if (!/\bin (?:any other )?danger\b/i.test(cue)) return rules.find(([, rule]) => rule.test(cue))?.[0]
  return dangerKinds.find((kind) => kind === 'danger' || dangerRules[kind].test(cue))
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
    const name = nameOf(cue.replace(/\s+/g, ' '))
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
