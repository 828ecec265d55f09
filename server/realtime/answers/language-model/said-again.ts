import type { Act } from '../acts/acts.ts'
import { actReply } from '../acts/act-reply.ts'
import type { AnswersSetup } from '../answers.ts'
import { readCharacter } from '../conversation/character.ts'
import type { Knowledge } from '../knowledge.ts'

/** What was said last is asked for once more. */
const asksAgain: ReadonlySet<Act> = new Set<Act>(['repeat', 'slower', 'louder', 'shorter', 'explain'])

/**
 * Says what a model said last once more, as it is asked for; null where something else is. The embedded answers don't know
 * a model's words, and may have answered another question last.
 */
export function openSaidAgain(setup: AnswersSetup, knowledge: Knowledge) {
  const character = readCharacter(setup, knowledge)
  return (act: Act, sentences: string[], now: Date): string[] | null => {
    if (!asksAgain.has(act)) return null
    const last = { sentences, rest: [], document: '' }
    const parts = { setup, character, now, times: 0, last, greeting: [], topics: [], suggestions: [], others: () => [] }
    return actReply(act, parts).sentences
  }
}
