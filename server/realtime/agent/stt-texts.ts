import { spokenDangers } from '../answers/danger/danger-examples.ts'
import { withoutQuestionLines } from '../answers/documents/markdown.ts'
import type { Knowledge } from '../answers/knowledge.ts'
import { linesOfTopics } from '../answers/matching/topic-lines.ts'
import type { SpeechInputOptions } from '../listening/speech-input.ts'

/** More lines than this make every talk's recognition slower without making it surer. */
const mostLines = 1500
/** A house with fewer lines is given the topic bank's, up to this. */
const filledUpTo = 600

/** The first line of every list, then the second of each: a limit leaves out what is left of all, and no list. */
const inTurn = (lists: readonly (readonly string[])[]): string[] => {
  const most = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) => lists.flatMap((lines) => lines[turn] ?? [])).flat()
}

/** What a visitor is likely to say to a character: what its documents speak of, and how people ask for it. */
export function sttTextsFor(
  { documents, index }: Knowledge,
  suggestions: readonly string[],
  name: string,
): SpeechInputOptions['texts'] {
  const own = new Set(inTurn(index.passages.map(({ asked }) => asked)))
  const usual = inTurn(linesOfTopics(index)).slice(0, Math.max(0, filledUpTo - own.size))
  return {
    documents: documents.map(({ content }) => withoutQuestionLines(content)),
    questions: [...suggestions, ...own, ...usual].slice(0, mostLines).concat(spokenDangers),
    names: [name],
  }
}
