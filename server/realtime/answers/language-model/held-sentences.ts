import type { AnswersSetup } from '../answers.ts'
import type { Passage } from '../documents/read-passages.ts'
import type { Knowledge } from '../knowledge.ts'
import { readEvidence } from './claims/evidence.ts'
import { findUnsupported, findUnsupportedTalk, type Unsupported } from './claims/find-unsupported.ts'
import { evidenceOf } from './passages-for.ts'
import type { SpokenSentence } from './spoken-sentences.ts'

export interface HeldAgainst {
  setup: AnswersSetup
  /** The passages that the model was given, in their order. */
  found: readonly Passage[]
  /** Which of the papers are in English. */
  knowledge: Pick<Knowledge, 'isEnglish' | 'englishIds'>
  /** What else is true here: what the website shows, and the clock. They are numbered on after the passages. */
  facts: readonly string[]
  question: string
  isTalk: boolean
  /** A sentence isn't said. */
  heldBack: (why: Unsupported) => void
}

/** Those of a model's sentences that the papers hold, each with the passage it names. */
export async function* heldSentences(
  sentences: AsyncIterable<SpokenSentence>,
  { setup, found, knowledge, facts, question, isTalk, heldBack }: HeldAgainst,
): AsyncGenerator<{ text: string; from: Passage | undefined }> {
  const { name, personality, startScript, language } = setup
  const source = sentences[Symbol.asyncIterator]()
  // The model is asked first: it takes longer than reading what its words will be held against.
  let coming = source.next()
  coming.catch(() => {})
  const evidence = await readEvidence({
    papers: found.map((passage) => ({
      text: evidenceOf(passage),
      isEnglish: knowledge.englishIds.has(passage.documentId),
    })),
    areEnglish: knowledge.isEnglish,
    facts,
    personality: `${name}. ${personality} ${startScript ?? ''}`,
    question,
    language,
  })
  for (;;) {
    const next = await coming
    if (next.done === true) return
    const { text, cited } = next.value
    const why = isTalk ? findUnsupportedTalk(text, evidence) : findUnsupported(text, evidence, cited)
    if (why === null) {
      const from = cited.map((number) => found[number - 1]).find((passage) => passage !== undefined)
      yield { text, from }
    } else heldBack(why)
    coming = source.next()
  }
}
