import type { Knowledge } from '../knowledge.ts'
import type { LocalTime } from '../time/calendar.ts'
import { answerOpening } from '../time/open-answer.ts'
import { onOtherDay, pointsBack } from './follow-up.ts'
import { aboutOf, type Memory } from './memory.ts'

/** What was talked of last, for a question that points back to it. */
function talkedOf({ last, lastTurn }: Memory) {
  if (last === null) return undefined
  const isOfTurn = lastTurn !== null && last.passage.excerpt.includes(lastTurn.passage.excerpt)
  return { about: aboutOf(last.passage, last.asked), ...(isOfTurn && { passageId: lastTurn.passage.id }) }
}

/** When something is open: what is named, or what was talked of where the question points back, "what time does it close?" */
export function whenOpen(text: string, knowledge: Knowledge, memory: Memory, here: LocalTime) {
  const answer = (asked: string) =>
    answerOpening(asked, knowledge, here, pointsBack(asked) ? talkedOf(memory) : undefined)
  const direct = answer(text)
  const sameOnDay = direct ? null : onOtherDay(text, memory.lastTurn)
  return sameOnDay === null ? direct : answer(sameOnDay)
}
