import { v4 as newUuid } from 'uuid'
import { ApiFailure } from '../api/api-failure.ts'
import { isAway } from './is-away.ts'

/** What makes or takes away something and is not answered yet. */
const underWay = new Map<string, Promise<unknown>>()
/** The keys of what was sent and never answered: it may be done. */
const unanswered = new Map<string, string>()
/** Files by a name of their own: they hold too much to be compared. */
const namesOfBlobs = new WeakMap<Blob, string>()

function nameOf(body: object | undefined): string {
  if (!(body instanceof Blob)) return JSON.stringify(body) ?? ''
  const name = namesOfBlobs.get(body) ?? newUuid()
  namesOfBlobs.set(body, name)
  return name
}

/** Something has changed since: what is asked from now on is asked for its own sake, also where it reads like one before. */
export const forgetUnanswered = (): void => unanswered.clear()

async function sendUnderKey<Answer>(what: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = unanswered.get(what) ?? newUuid()
  unanswered.delete(what)
  try {
    return await send(key)
  } catch (failure) {
    // An answer that broke off is none, either.
    if (!(failure instanceof ApiFailure) || isAway(failure)) unanswered.set(what, key)
    throw failure
  }
}

/**
 * Sends what makes or takes away something, once. A button that is pressed twice would make two of it, or find nothing
 * left to take away; where an answer was lost, the same that is asked once more goes under the same key, and the backend
 * answers as it did.
 */
export function askOnce<Answer>(
  request: string,
  body: object | undefined,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const what = `${request} ${nameOf(body)}`
  const before = underWay.get(what)
  if (before !== undefined) return before as Promise<Answer>
  const asked = sendUnderKey(what, send).finally(() => underWay.delete(what))
  underWay.set(what, asked)
  return asked
}
