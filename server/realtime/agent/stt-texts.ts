import { spokenDangers } from '../answers/danger/danger-examples.ts'
import { withoutQuestionLines } from '../answers/documents/markdown.ts'
import type { Knowledge } from '../answers/knowledge.ts'
import type { SpeechInputOptions } from '../listening/speech-input.ts'

/** More lines than this make every talk's recognition slower without making it surer. */
const mostLines = 1500

/** What a visitor is likely to say to a character: what its documents speak of, and how people ask for it. */
export function sttTextsFor(
  { documents, index }: Knowledge,
  suggestions: readonly string[],
  name: string,
): SpeechInputOptions['texts'] {
  const lines = index.passages.flatMap(({ asked }) => asked)
  return {
    documents: documents.map(({ content }) => withoutQuestionLines(content)),
    questions: [...suggestions, ...new Set(lines)].slice(0, mostLines).concat(spokenDangers),
    names: [name],
  }
}
