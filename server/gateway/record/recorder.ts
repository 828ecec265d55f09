import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import { createAnswerOnce, keyedRequest } from './answer-once.ts'
import type { AnswerStore } from './answer-store.ts'
import type { ChangeStore } from './change-store.ts'
import { difference } from './difference.ts'

type Answer = object | undefined
type Fields = Record<string, unknown>

interface Parts {
  routes: readonly ConsoleRoute[]
  changes: Pick<ChangeStore, 'add'>
  answers: AnswerStore
  log: Pick<Logger, 'error'>
}

/**
 * Does what a route asks, and keeps who did it, with what it was about before and after. How that stands is told by the
 * route itself, else by the nearest route that shows one thing: `GET /screens/:slug` for all below it. What is asked again,
 * since the answer was lost, is neither done nor kept again.
 */
export function createRecorder({ routes, changes, answers, log }: Parts) {
  const once = createAnswerOnce({ answers, log })
  async function change(route: ConsoleRoute, call: ConsoleCall, act: () => Promise<Answer>): Promise<Answer> {
    const shown = nearest(routes, route.path)
    const standing = async () => (route.standing ?? shown?.handle)?.(call as ConsoleCall<never>)
    const look = async () => fieldsOf(await standing().catch(gone))
    const before = await look()
    const answer = await act()
    const made = route.method === 'POST' && route.standing === undefined ? fieldsOf(answer) : undefined
    const after = made ?? (await look())
    if (isAsBefore(route, shown, before, after)) return answer
    const states = difference(made === undefined ? before : undefined, after)
    const subject = nameOf(made) ?? nameOf(before) ?? nameOf(states.after ?? undefined) ?? ''
    const operator = call.operator?.name ?? (route.for === 'everyone' ? nameOf(fieldsOf(answer)) : undefined) ?? ''
    // The change is made: whoever made it must not be told that it failed.
    await changes
      .add({ operator, action: `${route.method} ${route.path}`, subject, ...states })
      .catch((error: unknown) => log.error({ err: error, action: route.path }, 'A change could not be recorded.'))
    return answer
  }
  return (route: ConsoleRoute, call: ConsoleCall, act: () => Promise<Answer>): Promise<Answer> =>
    isRecorded(route) ? once(keyedRequest(call), () => change(route, call, act), route.maxBytes === 'own') : act()
}

/** Whether a form was sent once more, since the answer was lost or by a second press: what it saves is told whole, and is as it was. */
const isAsBefore = (route: ConsoleRoute, shown: ConsoleRoute | undefined, before?: Fields, after?: Fields) =>
  route.method === 'PUT' &&
  route.standing === undefined &&
  shown?.path === route.path &&
  before !== undefined &&
  isDeepStrictEqual(before, after)

const isRecorded = ({ method, for: audience, record }: ConsoleRoute) =>
  record ?? (method !== 'GET' && audience !== 'everyone')

/** The route that shows the thing at this path, or the one that it is a part of. */
function nearest(routes: readonly ConsoleRoute[], path: string): ConsoleRoute | undefined {
  for (let parts = path.split('/'); parts.length > 1; parts = parts.slice(0, -1)) {
    if (parts.at(-1)?.startsWith(':') !== true) continue
    const found = routes.find((route) => route.method === 'GET' && route.path === parts.join('/'))
    if (found !== undefined) return found
  }
  return undefined
}

/** There is nothing before it is made, and after it was removed. */
function gone(error: unknown): undefined {
  if (error instanceof ApiFailure && error.status === 404) return undefined
  throw error
}

const fieldsOf = (answer: Answer): Fields | undefined =>
  answer === undefined || answer instanceof Response ? undefined : (answer as Fields)

function nameOf(fields: Fields | undefined): string | undefined {
  const name = fields?.['name'] ?? fields?.['email']
  return typeof name === 'string' ? name : undefined
}
