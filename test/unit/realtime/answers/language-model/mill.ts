import { createEmbeddedAnswers } from '../../../../../server/realtime/answers/embedded-answers.ts'
import { answersInLanguage } from '../../../../../server/realtime/answers/languages/answers-in-language.ts'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'
import type { Answers, KnowledgeDocument, Reply } from '../../../../../server/realtime/answers/answers.ts'
import type { StreamLimits } from '../../../../../server/realtime/answers/language-model/limited-stream.ts'
import { createModelAnswers } from '../../../../../server/realtime/answers/language-model/model-answers.ts'
import type { Endpoint } from '../../../../../server/realtime/openai/endpoint.ts'

const mill: KnowledgeDocument = {
  id: 'd1',
  name: 'The mill',
  content:
    '# Tickets\n\nA ticket costs nine euros. Children under six pay nothing.\n\n# Café\n\nThe café sells apple cake. It is closed on Mondays.',
}
export const friday = new Date('2026-11-20T10:00:00Z')
export const typed = (text: string) => ({ text, origin: 'typed' as const })

/** Limits that a loaded machine keeps, but for those that a test is about. */
const patient: StreamLimits = {
  firstWordMs: 10_000,
  silenceMs: 10_000,
  firstSentenceMs: 20_000,
  wholeMs: 20_000,
}

interface MillOptions {
  documents?: KnowledgeDocument[]
  limits?: Partial<StreamLimits>
  language?: string
}

/** Ada of the mill, with a language model behind her. */
export function openMill(endpoint: Endpoint, { documents = [mill], limits = {}, language = 'en' }: MillOptions = {}) {
  const setup = {
    name: 'Ada',
    personality: 'You are Ada, the miller. You were born in Leeds and like cats. Ask at the gate.',
    startScript: null,
    language,
    timeZone: 'Europe/Oslo',
    documents,
  }
  const knowledge = indexDocuments(documents)
  const logged: string[] = []
  const english = createEmbeddedAnswers(setup, knowledge)
  const embedded = language === 'en' ? english : answersInLanguage(english, setup, 'Europe/Oslo')
  const log = (text: string) => logged.push(text)
  const answers = createModelAnswers({ embedded, endpoint, setup, knowledge, log, limits: { ...patient, ...limits } })
  const ask = (text: string) => answers.reply(typed(text), friday)
  return { answers, embedded, ask, logged }
}

export type Answer = Extract<Reply, { kind: 'answer' }>

export async function saidBy(reply: Reply, signal = new AbortController().signal): Promise<string[]> {
  const said: string[] = []
  for await (const sentence of (reply as Answer).stream!(signal)) said.push(sentence)
  return said
}

/** Asks, hears the whole answer and remembers it, as a conversation does. */
export async function turn(answers: Answers, text: string): Promise<string[]> {
  const reply = answers.reply(typed(text), friday)
  answers.remember(typed(text), reply)
  return (reply as Answer).stream ? saidBy(reply) : reply.sentences
}
