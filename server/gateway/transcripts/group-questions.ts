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

/** People ask in the same words again and again: what a question is made of is kept, so many at most. */
const mostKept = 20_000
const kept = new Map<string, string[]>()

/** What a question is made of: the stems of its words, all of them where only empty ones are left. */
function stemsOf(question: string): string[] {
  const known = kept.get(question)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const words =
    question
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !empty.has(word))
  const stems = [...new Set((telling.length > 0 ? telling : words).map((word) => stemmer(word.slice(0, 40))))]
  kept.set(question, stems)
  return stems
}

/** Two writings of one question are the same. */
const writingOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')

/** A wording that stands for its group. */
interface Known {
  group: Growing
  size: number
}

interface Growing {
  characterKey: string
  turns: OpenTurn[]
  known: number
}

/** One character's questions, found by their stems. */
class Groups {
  readonly #all: Known[] = []
  /** Places in that list. */
  readonly #withStem = new Map<string, number[]>()
  /** How many stems each shares with the question that is looked at; all 0 in between. */
  readonly #shared: number[] = []

  /** The group with the likest wording, and how alike that is (Dice); the older one where two are as like. */
  likest(stems: readonly string[]): { group: Growing; likeness: number } | undefined {
    const touched: number[] = []
    for (const stem of stems) {
      for (const place of this.#withStem.get(stem) ?? []) {
        if (this.#shared[place] === 0) touched.push(place)
        this.#shared[place]!++
      }
    }
    let best: { group: Growing; likeness: number } | undefined
    for (const place of touched) {
      const { group, size } = this.#all[place]!
      const likeness = (2 * this.#shared[place]!) / (size + stems.length)
      this.#shared[place] = 0
      if (likeness > (best?.likeness ?? 0)) best = { group, likeness }
    }
    return best
  }

  add(stems: readonly string[], group: Growing): void {
    group.known++
    const place = this.#all.push({ group, size: stems.length }) - 1
    this.#shared.push(0)
    for (const stem of stems) {
      const others = this.#withStem.get(stem)
      if (others === undefined) this.#withStem.set(stem, [place])
      else others.push(place)
    }
  }
}

/** Puts like questions together, the most asked first. */
export function groupQuestions(turns: readonly OpenTurn[]): QuestionGroup[] {
  const all: Growing[] = []
  const ofCharacter = new Map<string, Groups>()
  for (const turn of turns) {
    const { character_key: characterKey, question } = turn
    const groups = ofCharacter.get(characterKey) ?? new Groups()
    ofCharacter.set(characterKey, groups)
    const stems = stemsOf(question)
    const likest = groups.likest(stems)
    const isAlike = likest !== undefined && likest.likeness >= alikeFrom
    const group = isAlike ? likest.group : { characterKey, turns: [], known: 0 }
    if (!isAlike) all.push(group)
    group.turns.push(turn)
    if (group.known < mostCompared && likest?.likeness !== 1) groups.add(stems, group)
  }
  return all
    .map(({ characterKey, turns: asked }) => ({ characterKey, turns: asked, wordings: wordingsOf(asked) }))
    .toSorted((one, other) => other.turns.length - one.turns.length)
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
