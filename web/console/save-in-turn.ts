import { isAway } from './is-away.ts'

interface Saving<Fields, Answer> {
  isSame: (one: Fields, other: Fields) => boolean
  send: (fields: Fields) => Promise<Answer>
  saved: (fields: Fields, answer: Answer) => void
}

/**
 * Saves these fields. What was sent last and not answered goes first, once more: it may be saved already, and would
 * stand in the way of what was written since as if it were somebody else's.
 */
export async function saveInTurn<Fields, Answer>(
  unanswered: { current: Fields | null },
  fields: Fields,
  { isSame, send, saved }: Saving<Fields, Answer>,
): Promise<Answer> {
  async function save(sent: Fields): Promise<Answer> {
    unanswered.current = sent
    try {
      const answer = await send(sent)
      unanswered.current = null
      saved(sent, answer)
      return answer
    } catch (failure) {
      if (!isAway(failure)) unanswered.current = null
      throw failure
    }
  }
  const before = unanswered.current
  if (before !== null && !isSame(before, fields)) {
    // Refused, it is not saved; whatever is wrong with what is written by now is told of that.
    await save(before).catch((failure: unknown) => {
      if (isAway(failure)) throw failure
    })
  }
  return save(fields)
}
