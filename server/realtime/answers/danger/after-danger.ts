import type { Act } from '../acts/acts.ts'
import { leaningActs } from '../acts/leaning-acts.ts'
import type { Answers, Heard, Reply } from '../answers.ts'

type DangerReply = Extract<Reply, { kind: 'danger' }>

/** So many turns after it, who is in danger is told again what to do rather than that something isn't known. */
const turnsAfter = 2

/** "Good. What would you like to know?" */
const emptyTalk: ReadonlySet<Act> = new Set<Act>(['yes', 'no', 'help', 'remark'])

/** It helps nobody who is in danger. */
const saysNothing = (reply: Reply) =>
  reply.kind === 'not-caught' ||
  reply.kind === 'did-you-mean' ||
  (reply.kind === 'answer' && reply.source === undefined && (reply.act === undefined || emptyTalk.has(reply.act)))

const leansOnLast = (reply: Reply) => reply.kind === 'answer' && reply.act !== undefined && leaningActs.has(reply.act)

/** Answers that know what somebody in danger was told: it is said again to words that bring nothing else. */
export function afterDanger(answers: Answers): Answers {
  /** Set while nothing else was said since. */
  let told: DangerReply | null = null
  let turnsLeft = 0

  return {
    ...answers,
    /**
     * "Lena, seven years old, a red jacket, please help" sounds like nothing by itself. To "pardon?" the answers would say
     * what they said before the danger.
     */
    reply(heard: Heard, now: Date): Reply {
      const reply = answers.reply(heard, now)
      if (told === null) return reply
      return leansOnLast(reply) || (turnsLeft > 0 && saysNothing(reply)) ? told : reply
    },
    remember(heard, reply) {
      const forget = answers.remember(heard, reply)
      const before = { told, turnsLeft }
      if (reply.kind === 'danger') {
        turnsLeft = reply === told ? turnsLeft - 1 : turnsAfter
        told = reply
      } else told = null
      return () => {
        forget()
        ;({ told, turnsLeft } = before)
      }
    },
  }
}
