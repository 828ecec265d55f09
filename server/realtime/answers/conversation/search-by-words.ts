import type { Source } from '../answers.ts'
import { sourceOf } from '../documents/source-of.ts'
import type { Knowledge } from '../knowledge.ts'
import { readQuestion, type Question } from '../questions/question.ts'
import { search, type Hit } from '../questions/search.ts'
import { answerAmong } from '../questions/verdict.ts'
import { isFollowUp, onOtherDay, withLastTopic } from './follow-up.ts'
import type { Memory } from './memory.ts'

/** What was found for a question. */
interface Found {
  question: Question
  hits: Hit[]
  best: Hit | undefined
}

/** The search by words in one conversation: what it finds, with the turn before where a question leans on that. */
export function createSearchByWords(knowledge: Knowledge, memory: Memory) {
  function lookUp(text: string): Found {
    const alone = readQuestion(text, knowledge)
    const last = memory.lastTurn
    if (last && isFollowUp(text)) {
      const question = withLastTopic(alone, last)
      const hits = search(question, knowledge)
      const best = answerAmong(question, hits)
      if (best) return { question, hits, best }
    }
    const hits = search(alone, knowledge)
    return { question: alone, hits, best: answerAmong(alone, hits) }
  }

  function rememberSearched(asked: string, source: Source): void {
    const passage = knowledge.passages.find(
      (p) => p.documentId === source.documentId && sourceOf(p).excerpt === source.excerpt,
    )
    if (!passage) return
    const text = onOtherDay(asked, memory.lastTurn) ?? asked
    memory.lastTurn = { text, question: lookUp(asked).question, passage }
  }

  return { lookUp, rememberSearched }
}
