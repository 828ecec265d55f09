import type { Act } from '../acts/acts.ts'
import type { Source } from '../answers.ts'
import type { Passage } from '../documents/read-passages.ts'
import { topicOf } from '../questions/passage-offers.ts'

/** What was answered last from the papers. */
export interface LastAnswer {
  /** What was asked, with what it left out. */
  asked: string
  passage: Passage
  sentences: string[]
  /** Sentences of the passage that were not said. */
  rest: string[]
}

/** What was talked of, in words: what a question that leans on it left out. */
export const aboutOf = (passage: Passage, asked: string) => `${topicOf(passage) ?? ''} ${asked}`

/** What one conversation knows of what was said. */
export class Memory {
  last: LastAnswer | null = null
  /** All sentences that were said from the papers. */
  readonly said = new Set<string>()
  /** What was said last from the papers, whichever way it was found. */
  lastSentences: string[] | null = null
  /** The document it came from. */
  lastDocument: string | null = null
  /** Questions offered with the last reply, in their order. */
  offers: readonly string[] = []
  /** Turns in a row that brought nothing. */
  misses = 0
  readonly #times = new Map<Act, number>()

  /** An answer was said; `papers` is set where it was found by how people ask. */
  rememberAnswer(
    { text, sentences, source }: { text: string; sentences: string[]; source: Source },
    papers: { passage: Passage; asked: string; worded: { rest: string[] } } | null,
    passages: readonly Passage[],
  ): void {
    this.misses = 0
    for (const sentence of sentences) this.said.add(sentence)
    this.lastSentences = sentences
    this.lastDocument = source.name
    if (papers) {
      this.last = { passage: papers.passage, asked: papers.asked, sentences, rest: papers.worded.rest }
      return
    }
    const passage = passages.find(
      ({ documentId, excerpt }) => documentId === source.documentId && excerpt.includes(source.excerpt),
    )
    const rest = passage?.sentences.filter((sentence) => !sentences.includes(sentence)) ?? []
    this.last = passage ? { passage, asked: text, sentences, rest } : null
  }

  timesOf = (act: Act) => this.#times.get(act) ?? 0

  countAct(act: Act): void {
    this.#times.set(act, this.timesOf(act) + 1)
  }
}
