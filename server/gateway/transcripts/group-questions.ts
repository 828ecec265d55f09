import { stemmer } from 'stemmer'
import type { OpenTurn } from './unanswered-store.ts'

/** Questions that ask for the same thing, of one character. */
export interface QuestionGroup {
  characterKey: string
  turns: OpenTurn[]
  /** Each wording once, the most asked first. */
  wordings: string[]
}

/** From which share of common stems on two questions count as alike (Dice). */
const alikeFrom = 0.5
/** So many different wordings stand for a group: each further question is compared with them. */
const mostCompared = 20

/** Words that tell nothing of what is asked for. */
const empty = new Set(
  `a about after all also am an and any are as at be been before both but by can could did do does doing done down for
  from get go had has have he her here him his how i if in into is it its just kind know let like may me more much my
  no not of off on one or other our out please possible she should so some something tell than thank thanks that the
  their them then there these they thing this those to too up us very want was we were what when where which while who
  whom whose why will with would you your`.split(/\s+/),
)

/** What a question is made of: the stems of its words, all of them where only empty ones are left. */
function stemsOf(question: string): Set<string> {
  const words =
    question
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !empty.has(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => stemmer(word.slice(0, 40))))
}

/** Two writings of one question are the same. */
const writingOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const stem of one) if (other.has(stem)) shared++
  return (2 * shared) / (one.size + other.size)
}

interface Growing {
  characterKey: string
  turns: OpenTurn[]
  /** One for each different set. */
  stems: Set<string>[]
}

/** Puts like questions together, the most asked first. Takes as long as there are questions that share a stem. */
export function groupQuestions(turns: readonly OpenTurn[]): QuestionGroup[] {
  const groups: Growing[] = []
  const withStem = new Map<string, Set<Growing>>()
  for (const turn of turns) {
    const stems = stemsOf(turn.question)
    const group = mostAlike(turn.character_key, stems, withStem) ?? {
      characterKey: turn.character_key,
      turns: [],
      stems: [],
    }
    if (group.turns.length === 0) groups.push(group)
    group.turns.push(turn)
    const isNew = group.stems.length < mostCompared && !group.stems.some((known) => likeness(known, stems) === 1)
    if (isNew) group.stems.push(stems)
    for (const stem of stems) withStem.set(stem, (withStem.get(stem) ?? new Set()).add(group))
  }
  return groups
    .map(({ characterKey, turns: asked }) => ({ characterKey, turns: asked, wordings: wordingsOf(asked) }))
    .toSorted((one, other) => other.turns.length - one.turns.length)
}

function mostAlike(characterKey: string, stems: ReadonlySet<string>, withStem: ReadonlyMap<string, Set<Growing>>) {
  let best: { group: Growing; likeness: number } | undefined
  for (const group of new Set([...stems].flatMap((stem) => [...(withStem.get(stem) ?? [])]))) {
    if (group.characterKey !== characterKey) continue
    const most = Math.max(...group.stems.map((known) => likeness(known, stems)))
    if (most >= alikeFrom && most > (best?.likeness ?? 0)) best = { group, likeness: most }
  }
  return best?.group
}

function wordingsOf(turns: readonly OpenTurn[]): string[] {
  const counts = new Map<string, { text: string; count: number }>()
  for (const { question } of turns) {
    const known = counts.get(writingOf(question))
    if (known === undefined) counts.set(writingOf(question), { text: question, count: 1 })
    else known.count++
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ text }) => text)
}
