import { GroupedQuestions, type QuestionGroup } from './grouped-questions.ts'
import { shortTime, type UnansweredState, type UnansweredStore } from './unanswered-store.ts'

/** Older ones have been asked again, or nobody minds. */
const mostRead = 5000
/** So many more are added to what is there; then all are read anew, without the oldest. */
const mostAdded = 500

/**
 * Resolves to what nobody has answered, like beside like. Putting thousands together takes a while, so what is known is
 * kept: a question that comes is added to it, and only when one goes all are put together anew.
 */
export function createOpenQuestions(unanswered: UnansweredStore): () => Promise<QuestionGroup[]> {
  let known: { state: UnansweredState; grouped: GroupedQuestions } | undefined

  async function readAll(state: UnansweredState): Promise<GroupedQuestions> {
    const grouped = new GroupedQuestions()
    for (const turn of (await unanswered.open(mostRead)).toReversed()) grouped.add(turn)
    known = { state, grouped }
    return grouped
  }

  return async () => {
    const state = await unanswered.state()
    if (known === undefined) return (await readAll(state)).groups()
    const { state: before, grouped } = known
    if (isSame(before, state)) return grouped.groups()
    if (state.count <= before.count || grouped.count > mostRead + mostAdded) return (await readAll(state)).groups()
    const more = (await unanswered.since(before.lastMs)).filter((turn) => !grouped.has(turn))
    const count = before.count + more.length
    const sum = more.reduce((all, turn) => all + shortTime(turn.told_at_ms), before.sum)
    // One may have been settled or told anew while others came: then it isn't just some more.
    if (!isSame({ ...before, count, sum, lastMs: state.lastMs }, state)) return (await readAll(state)).groups()
    for (const turn of more) grouped.add(turn)
    known = { state, grouped }
    return grouped.groups()
  }
}

const isSame = (one: UnansweredState, other: UnansweredState) =>
  one.count === other.count && one.sum === other.sum && one.lastMs === other.lastMs && one.settled === other.settled
