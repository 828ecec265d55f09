import { stemmer } from 'stemmer'
import type { OpenTurn } from './unanswered-store.ts'

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

/** What a question is made of, in order: the stems of its words, all of them where only empty ones are left. */
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
  const stems = [
    ...new Set((telling.length > 0 ? telling : words).map((word) => stemmer(word.slice(0, 40)))),
  ].toSorted()
  kept.set(question, stems)
  return stems
}

/** Two writings of one question are the same. */
const writingOf = (question: string) => question.toLowerCase().replace(/[\s?.!]+$/, '')

/** Questions that ask for the same thing, of one character. */
export class QuestionGroup {
  readonly characterKey: string
  readonly #turns: OpenTurn[] = []
  readonly #wordings = new Map<string, { text: string; count: number }>()
  /** Grows with every question of all groups. */
  lastPlace = 0
  known = 0

  constructor(characterKey: string) {
    this.characterKey = characterKey
  }

  get count(): number {
    return this.#turns.length
  }

  add(turn: OpenTurn, place: number): void {
    this.#turns.push(turn)
    this.lastPlace = place
    const writing = writingOf(turn.question)
    const known = this.#wordings.get(writing)
    if (known === undefined) this.#wordings.set(writing, { text: turn.question, count: 1 })
    else known.count++
  }

  /** The newest first. */
  turns(most: number): OpenTurn[] {
    return this.#turns.slice(-most).toReversed()
  }

  /** Each once, the most asked first. */
  wordings(): string[] {
    const newestFirst = [...this.#wordings.values()].toReversed()
    return newestFirst.toSorted((one, other) => other.count - one.count).map(({ text }) => text)
  }

  holds(sought: string): boolean {
    for (const { text } of this.#wordings.values()) if (text.toLowerCase().includes(sought)) return true
    return false
  }
}

/** One character's questions, found by their stems. */
class Known {
  readonly #all: { group: QuestionGroup; size: number }[] = []
  /** Places in that list. */
  readonly #withStem = new Map<string, number[]>()
  readonly #sameStems = new Map<string, QuestionGroup>()
  /** How many stems each shares with the question that is looked at; all 0 in between. */
  readonly #shared: number[] = []

  /** The group with just these stems. */
  same(stems: readonly string[]): QuestionGroup | undefined {
    return this.#sameStems.get(stems.join(' '))
  }

  /** The group with the likest wording, if that is alike (Dice); the older one where two are as like. */
  likest(stems: readonly string[]): QuestionGroup | undefined {
    const touched: number[] = []
    for (const stem of stems) {
      for (const place of this.#withStem.get(stem) ?? []) {
        if (this.#shared[place] === 0) touched.push(place)
        this.#shared[place]!++
      }
    }
    let best: { group: QuestionGroup; likeness: number } | undefined
    for (const place of touched) {
      const { group, size } = this.#all[place]!
      const likeness = (2 * this.#shared[place]!) / (size + stems.length)
      this.#shared[place] = 0
      if (likeness > (best?.likeness ?? 0)) best = { group, likeness }
    }
    return best !== undefined && best.likeness >= alikeFrom ? best.group : undefined
  }

  /** From now on these stems stand for the group. */
  add(stems: readonly string[], group: QuestionGroup): void {
    group.known++
    this.#sameStems.set(stems.join(' '), group)
    const place = this.#all.push({ group, size: stems.length }) - 1
    this.#shared.push(0)
    for (const stem of stems) {
      const others = this.#withStem.get(stem)
      if (others === undefined) this.#withStem.set(stem, [place])
      else others.push(place)
    }
  }
}

/** Like questions beside like. One more takes no time, however many there are: they are added oldest first. */
export class GroupedQuestions {
  readonly #groups: QuestionGroup[] = []
  readonly #ofCharacter = new Map<string, Known>()
  readonly #turns = new Set<string>()

  get count(): number {
    return this.#turns.size
  }

  has({ talk, turn }: OpenTurn): boolean {
    return this.#turns.has(`${talk} ${turn}`)
  }

  add(turn: OpenTurn): void {
    const { character_key: characterKey, question } = turn
    const known = this.#ofCharacter.get(characterKey) ?? new Known()
    this.#ofCharacter.set(characterKey, known)
    const stems = stemsOf(question)
    const same = known.same(stems)
    const group = same ?? known.likest(stems) ?? this.#newGroup(characterKey)
    this.#turns.add(`${turn.talk} ${turn.turn}`)
    group.add(turn, this.#turns.size)
    if (same === undefined && group.known < mostCompared) known.add(stems, group)
  }

  /** The most asked first; of those that were asked as often the one that was asked last. */
  groups(): QuestionGroup[] {
    return this.#groups.toSorted((one, other) => other.count - one.count || other.lastPlace - one.lastPlace)
  }

  #newGroup(characterKey: string): QuestionGroup {
    const group = new QuestionGroup(characterKey)
    this.#groups.push(group)
    return group
  }
}
