import type { DangerKind } from '../../../../shared/kiosk/events.ts'
import type { Answers, Heard } from '../answers.ts'
import { dangerWords } from '../english/danger-words.ts'
import { recogniseDanger } from './recognise-danger.ts'

/** What was heard in two ways is danger when both are, or one is clearly. */
function dangerIn({ text, recognition }: Heard): DangerKind | null {
  const second = recognition?.secondText ?? text
  const kind = recogniseDanger(text)
  if (second === text || (kind !== null && recogniseDanger(second) !== null)) return kind
  return recogniseDanger(text, true) ?? recogniseDanger(second, true)
}

/** Somebody in danger is answered first, whichever answers come after. */
export function watchForDanger(answers: Answers, timeZone: string): Answers {
  return {
    ...answers,
    reply(heard, now) {
      const kind = dangerIn(heard)
      return kind === null
        ? answers.reply(heard, now)
        : { kind: 'danger', danger: kind, ...dangerWords(kind, timeZone) }
    },
    remember(heard, reply) {
      if (reply.kind !== 'danger') answers.remember(heard, reply)
    },
    completeness: (text) => (recogniseDanger(text) === null ? answers.completeness(text) : 'complete'),
  }
}
