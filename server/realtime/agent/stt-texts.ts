import { spokenDangers } from '../answers/danger/danger-examples.ts'
import { withoutQuestionLines } from '../answers/documents/markdown.ts'
import type { Knowledge } from '../answers/knowledge.ts'
import type { SpeechInputOptions } from '../listening/speech-input.ts'

/** More lines than this make every talk's recognition slower without making it surer. */
const mostLines = 1500

/** The first line of every passage, then the second of each: a limit leaves out what is left of all, and no passage. */
const inTurn = (passages: readonly { asked: readonly string[] }[]): string[] => {
  const most = Math.max(0, ...passages.map(({ asked }) => asked.length))
  return Array.from({ length: most }, (_, turn) => passages.flatMap(({ asked }) => asked[turn] ?? [])).flat()
}

/** What a visitor is likely to say to a character: what its documents speak of, and how people ask for it. */
export function sttTextsFor(
  { documents, index }: Knowledge,
  suggestions: readonly string[],
  name: string,
): SpeechInputOptions['texts'] {
  return {
    documents: documents.map(({ content }) => withoutQuestionLines(content)),
    questions: [...suggestions, ...new Set(inTurn(index.passages))].slice(0, mostLines).concat(spokenDangers),
    names: [name],
  }
}
