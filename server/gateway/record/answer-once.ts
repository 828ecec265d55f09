import type { Logger } from 'pino'
import type { ConsoleCall } from '../console/console-route.ts'
import type { AnswerStore, KeyedRequest } from './answer-store.ts'

type Answer = object | undefined

interface Parts {
  answers: AnswerStore
  log: Pick<Logger, 'error'>
}

/** The page gives a request that it may have to send again a key, as whoever asks the service does. */
export function keyedRequest({ c, operator, body }: ConsoleCall<unknown>): KeyedRequest | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || key === '' || operator === undefined) return undefined
  return { key, asks: [operator.id, c.req.method, c.req.url, JSON.stringify(body) ?? ''] }
}

/** Does what is asked once for each key: a request that comes again is answered as the first one was. */
export function createAnswerOnce({ answers, log }: Parts) {
  /** Not answered yet: whoever waits no longer may ask again meanwhile. */
  const underWay = new Map<string, Promise<Answer>>()

  async function answerTo(request: KeyedRequest, act: () => Promise<Answer>): Promise<Answer> {
    const known = await answers.find(request)
    if (known !== undefined) return known.answer
    const answer = await act()
    // It is done: whoever asked for it must not be told that it failed.
    if (!(answer instanceof Response)) {
      await answers
        .keep(request, answer)
        .catch((error: unknown) => log.error({ err: error }, 'The answer to a change could not be kept.'))
    }
    return answer
  }

  /** `isComing`: its body still is. One whose connection broke may come for as long as files have; nobody waits for it. */
  return (request: KeyedRequest | undefined, act: () => Promise<Answer>, isComing = false): Promise<Answer> => {
    if (request === undefined) return act()
    if (isComing) return answerTo(request, act)
    const which = JSON.stringify(request)
    const begun = underWay.get(which) ?? answerTo(request, act).finally(() => underWay.delete(which))
    underWay.set(which, begun)
    return begun
  }
}
