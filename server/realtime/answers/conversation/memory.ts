import type { Act } from '../acts/acts.ts'
import { asideActs } from '../acts/leaning-acts.ts'
import type { Source } from '../answers.ts'
import type { Passage } from '../documents/read-passages.ts'
import { topicOf } from '../questions/passage-offers.ts'
import type { LastTurn } from './follow-up.ts'
import { withoutLead } from './without-lead.ts'

/** What was talked of last: what the papers answered, or what was likeliest meant where questions were offered instead. */
export interface LastTopic {
  /** What was asked, with what it left out. */
  asked: string
  passage: Passage
}

/** What was talked of, in words: what a question that leans on it left out. */
export const aboutOf = (passage: Passage, asked: string) => `${topicOf(passage) ?? ''} ${asked}`

/** What one conversation knows of what was said. */
export class Memory {
  last: LastTopic | null = null
  /** All sentences that were said from the papers. */
  readonly said = new Set<string>()
  /** Those of them that were said more than once. */
  readonly repeated = new Set<string>()
  /** The turn before, as the search by words sees it. */
  lastTurn: LastTurn | null = null
  /** What was said last, whichever way it was found. */
  lastSentences: string[] | null = null
  /** Sentences that were not said of the passage that was answered from last. */
  lastRest: readonly string[] = []
  /** The document it came from; null where what was said last came from none. */
  lastDocument: string | null = null
  /** Questions offered with what was said last, in their order. */
  offers: readonly string[] = []
  /** The question that was just taken of those that were offered. */
  taken: { question: string; of: readonly string[] } | null = null
  /** What was asked last, whatever was said to it: what somebody meant instead is asked in its place. */
  lastQuestion: string | null = null
  /** Questions that were shown beside answers; they are not shown again. */
  readonly shown = new Set<string>()
  /** Turns in a row that brought nothing. */
  misses = 0
  /** How often nothing was known for sure. */
  timesUnsure = 0
  /** The small talk that was answered last, when nothing was told since. */
  lastAct: Act | null = null
  readonly #times = new Map<Act, number>()
  /** What was said before the newest turn. */
  #saidBefore: ReadonlySet<string> = new Set()

  /** What is remembered now, to be brought back. */
  keep(): () => void {
    const { last, lastTurn, lastSentences, lastRest, lastDocument, lastAct, offers, misses, timesUnsure } = this
    const { taken, lastQuestion } = this
    const [said, repeated, shown, times] = [[...this.said], [...this.repeated], [...this.shown], [...this.#times]]
    this.#saidBefore = new Set(said)
    return () => {
      Object.assign(this, {
        last,
        lastTurn,
        lastSentences,
        lastRest,
        lastDocument,
        lastAct,
        offers,
        taken,
        lastQuestion,
        misses,
        timesUnsure,
      })
      this.said.clear()
      for (const sentence of said) this.said.add(sentence)
      this.repeated.clear()
      for (const sentence of repeated) this.repeated.add(sentence)
      this.shown.clear()
      for (const question of shown) this.shown.add(question)
      this.#times.clear()
      for (const [act, count] of times) this.#times.set(act, count)
    }
  }

  /** What `look` returns when it may remember: all that it remembers is forgotten. */
  lookingAhead<T>(look: () => T): T {
    const saidBefore = this.#saidBefore
    const forget = this.keep()
    try {
      return look()
    } finally {
      forget()
      this.#saidBefore = saidBefore
    }
  }

  /** What `look` returns as if nothing had been talked of. */
  withoutTopic<T>(look: () => T): T {
    const { last } = this
    this.last = null
    try {
      return look()
    } finally {
      this.last = last
    }
  }

  /** An answer was said; `papers` is set where it was found by how people ask. */
  rememberAnswer(
    { text, sentences: worded, source }: { text: string; sentences: string[]; source: Source },
    papers: { passage: Passage; asked: string; worded: { rest: string[] } } | null,
    passages: readonly Passage[],
  ): void {
    this.misses = 0
    this.lastAct = null
    const sentences = withoutLead(worded)
    for (const sentence of sentences) (this.said.has(sentence) ? this.repeated : this.said).add(sentence)
    this.lastSentences = sentences
    this.lastDocument = source.name
    if (papers) {
      this.last = { passage: papers.passage, asked: papers.asked }
      this.lastRest = this.#unsaid(papers.worded.rest)
      return
    }
    const passage = passages.find(
      ({ documentId, excerpt }) => documentId === source.documentId && excerpt.includes(source.excerpt),
    )
    this.lastRest = this.#unsaid(passage?.sentences ?? [])
    this.last = passage ? { passage, asked: text } : null
  }

  /** Nobody has heard these sentences of the newest turn: what is new in them is still to be told. */
  unsay(sentences: readonly string[]): void {
    const unheard = sentences.filter((sentence) => this.said.has(sentence) && !this.#saidBefore.has(sentence))
    for (const sentence of unheard) this.said.delete(sentence)
    this.lastRest = this.#unsaid([...unheard, ...this.lastRest])
  }

  /** Something was said that no paper tells. */
  rememberSaid(sentences: string[], offers: readonly string[] = []): void {
    this.lastSentences = sentences
    this.lastDocument = null
    this.offers = offers
  }

  timesOf = (act: Act) => this.#times.get(act) ?? 0

  rememberTalk(act: Act, sentences: string[]): void {
    this.#times.set(act, this.timesOf(act) + 1)
    this.lastAct = act
    if (!asideActs.has(act)) return this.rememberSaid(sentences)
    // Also what is only said again may not have been heard before.
    const told = sentences.filter((sentence) => this.lastRest.includes(sentence))
    for (const sentence of told) this.said.add(sentence)
    this.lastRest = this.#unsaid(this.lastRest)
    if (act === 'more' && told.length > 0) this.lastSentences = told
  }

  #unsaid = (sentences: readonly string[]) => sentences.filter((sentence) => !this.said.has(sentence))
}
