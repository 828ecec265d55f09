import type { Act } from '../acts/acts.ts'
import type { Answers, Heard, Reply } from '../answers.ts'
import type { OwnLines } from '../conversation/own-lines.ts'
import { dangerWords } from '../english/danger-words.ts'
import { recogniseDanger, type PossibleDanger } from './recognise-danger.ts'

/** What was heard in two ways is danger when both may be, and surely so when one of them surely is. */
function dangerIn({ text, recognition }: Heard): PossibleDanger | null {
  const first = recogniseDanger(text)
  const secondText = recognition?.secondText
  if (secondText === undefined || secondText === text) return first
  const second = recogniseDanger(secondText)
  if (first === null || second === null) {
    const only = first ?? second
    return only?.isSure === true ? { ...only, isSure: false } : null
  }
  return second.isSure && !first.isSure ? second : first
}

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

/** They mean what was said last. */
const leaningActs: ReadonlySet<Act> = new Set<Act>([
  'repeat',
  'slower',
  'louder',
  'shorter',
  'explain',
  'more',
  'doubt',
])

const leansOnLast = (reply: Reply) => reply.kind === 'answer' && reply.act !== undefined && leaningActs.has(reply.act)

/** The papers know what was asked for, so nobody is in danger. */
const isFromPapers = (reply: Reply) => reply.kind === 'answer' && reply.source !== undefined

/**
 * Somebody in danger is answered first, whichever answers come after: in the operator's words where there are any. Whom to
 * ring is told with them always.
 */
export function watchForDanger(answers: Answers, timeZone: string, own: OwnLines = {}): Answers {
  /** Set while nothing else was said since. */
  let told: DangerReply | null = null
  let turnsLeft = 0

  /**
   * "Lena, seven years old, a red jacket, please help" sounds like nothing by itself. To "pardon?" the answers would say
   * what they said before the danger.
   */
  const replyAfter = (heard: Heard, now: Date): Reply => {
    const reply = answers.reply(heard, now)
    if (told === null) return reply
    return leansOnLast(reply) || (turnsLeft > 0 && saysNothing(reply)) ? told : reply
  }

  return {
    ...answers,
    reply(heard, now) {
      const danger = dangerIn(heard)
      if (danger === null) return replyAfter(heard, now)
      if (!danger.isSure) {
        const reply = answers.reply(heard, now)
        if (isFromPapers(reply)) return reply
      }
      const { sentences, call } = dangerWords(danger.kind, timeZone)
      return { kind: 'danger', danger: danger.kind, sentences: own[danger.kind] ?? sentences, call }
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
    completeness: (text) => (recogniseDanger(text) === null ? answers.completeness(text) : 'complete'),
  }
}
