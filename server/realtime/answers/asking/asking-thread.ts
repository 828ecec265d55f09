import { parentPort, workerData } from 'node:worker_threads'
import type { KnowledgeDocument } from '../answers.ts'
import { indexDocuments, type Knowledge } from '../knowledge.ts'
import { ask } from './asked.ts'
import { askedCharacter, askedDocuments } from './asked-character.ts'
import type { AskingThreadData, FromAskingThread } from './asking-messages.ts'
import { judgedAnswer } from './judged-answer.ts'

// The program that asks characters typed questions: it may take as long as it likes, since nobody speaks on this thread.

const { characters, questions } = workerData as AskingThreadData

const known = new Map<string, Knowledge>()

/** A draft mostly knows what the published one does, and reading takes longer than asking. */
function knowledgeOf(documents: KnowledgeDocument[]): Knowledge {
  const key = JSON.stringify(documents)
  const there = known.get(key) ?? indexDocuments(documents)
  known.set(key, there)
  return there
}

const now = new Date()
const judged: FromAskingThread = characters.map((character) => {
  const answers = askedCharacter(character, knowledgeOf(askedDocuments(character)))
  return questions.map(({ question, expects }) => judgedAnswer(ask(answers, question, now), expects))
})
parentPort!.postMessage(judged)
