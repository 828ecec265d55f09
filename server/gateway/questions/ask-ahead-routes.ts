import type { ProposedLines } from '../../../shared/console/ask-ahead.ts'
import type { ProposedQuestions } from '../../../shared/console/questions.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import type { DocumentStore } from '../characters/document-store.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import type { ProposeLines } from './propose-lines.ts'
import { proposeQuestions } from './propose-questions.ts'
import { askAhead } from './question-bodies.ts'
import type { QuestionStore } from './question-store.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  questions: QuestionStore
  /** Null where no language model is set. */
  proposeLines: ProposeLines | null
}

/** Pages wait for half a minute. */
const questionsLimitMs = 25_000

/** What is proposed before anybody asks: question lines for a passage, and questions that must go right. Nothing of it is kept. */
export function askAheadRoutes({ characters, documents, questions, proposeLines }: Parts): ConsoleRoute[] {
  async function found({ param }: ConsoleCall<unknown>): Promise<string> {
    const row = await characters.find(param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row.key
  }
  return [
    withBody({
      method: 'POST',
      path: '/characters/:key/ask-ahead',
      for: 'editor',
      record: false,
      body: askAhead,
      async handle(call): Promise<ProposedLines> {
        await found(call)
        if (proposeLines === null) throw noModel()
        const lines = await proposeLines(call.body, call.c.req.raw.signal)
        if (typeof lines === 'string') throw notProposed(lines)
        return lines
      },
    }),
    {
      method: 'GET',
      path: '/characters/:key/questions/proposed',
      for: 'editor',
      async handle(call): Promise<ProposedQuestions> {
        const key = await found(call)
        const signal = AbortSignal.any([call.c.req.raw.signal, AbortSignal.timeout(questionsLimitMs)])
        const [papers, known] = await Promise.all([documents.contents(key), questions.list(key)])
        return { questions: await proposeQuestions(papers, known, { proposeLines, signal }) }
      },
    },
  ]
}

const noModel = () =>
  new ApiFailure(409, 'NO_MODEL', 'No language model is set. Whoever looks after the machine sets LLM_BASE_URL.')

function notProposed(why: 'busy' | 'too-long' | 'failed'): ApiFailure {
  switch (why) {
    case 'busy':
      return new ApiFailure(503, 'MODEL_BUSY', 'The language model is being asked by others. Try again in a minute.')
    case 'too-long':
      return new ApiFailure(503, 'MODEL_SLOW', 'The language model took too long. Try again, or take a faster one.')
    case 'failed':
      return new ApiFailure(502, 'MODEL_FAILED', 'The language model proposed nothing that can be used. Try again.')
    default:
      return why satisfies never
  }
}
