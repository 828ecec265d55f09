import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedAnswers } from '../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments, type Knowledge } from '../../../../server/realtime/answers/knowledge.ts'
import type { Heard, Answers, AnswersSetup, Reply } from '../../../../server/realtime/answers/answers.ts'

/** A Friday, 14:05 in London. */
export const friday = new Date('2026-11-20T14:05:00Z')

export const collection = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../collections', `${name}.md`), 'utf8')

const indexed = new Map<string, Knowledge>()

/** A mind that knows these texts. */
export function answersOf(content: string | string[], setup: Partial<AnswersSetup> = {}): Answers {
  const documents = [content].flat().map((text, i) => ({ id: `d${i}`, name: `Document ${i + 1}`, content: text }))
  const whole = {
    name: 'Alma Reed',
    personality: '',
    startScript: null,
    language: 'en',
    timeZone: 'Europe/London',
    documents,
    ...setup,
  }
  const key = JSON.stringify(whole.documents)
  const knowledge = indexed.get(key) ?? indexDocuments(whole.documents)
  indexed.set(key, knowledge)
  return createEmbeddedAnswers(whole, knowledge)
}

export const typed = (text: string): Heard => ({ text, origin: 'typed' })

/** What a recogniser gives: every word with the same probability, or with its own. */
export function heard(
  text: string,
  probability: number | number[],
  extra: { secondText?: string; surroundings?: 'quiet' | 'lively' | 'loud' } = {},
): Heard {
  const { surroundings = 'quiet', ...second } = extra
  const words = text
    .split(' ')
    .map((word, i) => ({ text: word, probability: typeof probability === 'number' ? probability : probability[i]! }))
  return { text, origin: 'voice', recognition: { words, surroundings, ...second } }
}

export const said = (reply: Reply) => reply.sentences.join(' ')
export const sourceOf = (reply: Reply) => (reply.kind === 'answer' ? reply.source : undefined)

/** Asks one question after the other, as a conversation. */
export function converse(mind: Answers, questions: string[], now = friday): string[] {
  return questions.map((question) => {
    const reply = mind.reply(typed(question), now)
    mind.remember(typed(question), reply)
    return said(reply)
  })
}
