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

/** What one conversation knows of what was said. Nothing that a field holds is changed, so that they can be brought back. */
export class Memory {
  last: LastTopic | null = null
  /** All sentences that were said from the papers. */
  said: ReadonlySet<string> = new Set()
  /** Those of them that were said more than once. */
  repeated: ReadonlySet<string> = new Set()
  /** What was said before the newest turn. */
  saidBefore: ReadonlySet<string> = new Set()
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
  shown: ReadonlySet<string> = new Set()
  /** Turns in a row that brought nothing. */
  misses = 0
  /** How often nothing was known for sure. */
  timesUnsure = 0
  /** The small talk that was answered last, when nothing was told since. */
  lastAct: Act | null = null
  /** How often each kind of small talk was answered. */
  times: ReadonlyMap<Act, number> = new Map()

  /** A turn begins to be remembered: what is remembered now, to be brought back. */
  keep(): () => void {
    const kept = Object.assign({}, this)
    this.saidBefore = this.said
    return () => void Object.assign(this, kept)
  }

  /** What `look` returns when it may remember: all that it remembers is forgotten. */
  lookingAhead<T>(look: () => T): T {
    const forget = this.keep()
    try {
      return look()
    } finally {
      forget()
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
    this.repeated = withAlso(
      this.repeated,
      sentences.filter((sentence) => this.said.has(sentence)),
    )
    this.said = withAlso(this.said, sentences)
    this.lastSentences = sentences
    this.lastDocument = source.name
    const passage =
      papers?.passage ??
      passages.find(({ documentId, excerpt }) => documentId === source.documentId && excerpt.includes(source.excerpt))
    this.last = passage ? { passage, asked: papers?.asked ?? text } : null
    this.lastRest = this.#unsaid(papers?.worded.rest ?? passage?.sentences ?? [])
  }

  /** Nobody has heard these sentences of the newest turn: what is new in them is still to be told. */
  unsay(sentences: readonly string[]): void {
    const unheard = sentences.filter((sentence) => this.said.has(sentence) && !this.saidBefore.has(sentence))
    this.said = new Set(Array.from(this.said).filter((sentence) => !unheard.includes(sentence)))
    this.lastRest = this.#unsaid([...unheard, ...this.lastRest])
  }

  /** Something was said that no paper tells. */
  rememberSaid(sentences: string[], offers: readonly string[] = []): void {
    this.lastSentences = sentences
    this.lastDocument = null
    this.offers = offers
  }

  /** Questions were shown beside an answer. */
  rememberShown(questions: readonly string[]): void {
    this.shown = withAlso(this.shown, questions)
  }

  timesOf(act: Act): number {
    return this.times.get(act) ?? 0
  }

  rememberTalk(act: Act, sentences: string[]): void {
    this.times = new Map([...this.times, [act, this.timesOf(act) + 1]])
    this.lastAct = act
    if (!asideActs.has(act)) return this.rememberSaid(sentences)
    // Also what is only said again may not have been heard before.
    const told = sentences.filter((sentence) => this.lastRest.includes(sentence))
    this.said = withAlso(this.said, told)
    this.lastRest = this.#unsaid(this.lastRest)
    if (act === 'more' && told.length > 0) this.lastSentences = told
  }

  #unsaid(sentences: readonly string[]): string[] {
    return sentences.filter((sentence) => !this.said.has(sentence))
  }
}

const withAlso = (some: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> =>
  new Set([...some, ...more])
