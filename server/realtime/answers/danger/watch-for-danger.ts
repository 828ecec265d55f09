import type { Answers } from '../answers.ts'
import { isFromPapers } from '../conversation/is-from-papers.ts'
import type { OwnLines } from '../conversation/own-lines.ts'
import { dangerWords } from '../english/danger-words.ts'
import { afterDanger } from './after-danger.ts'
import { recogniseDanger } from './recognise-danger.ts'

/**
 * Somebody in danger is answered first, whichever answers come after: in the operator's words where there are any. Whom to
 * ring is told with them always.
 */
export function watchForDanger(answers: Answers, timeZone: string, own: OwnLines = {}): Answers {
  return afterDanger({
    ...answers,
    reply(heard, now) {
      const { text, recognition: { secondText = text } = {} } = heard
      const danger = recogniseDanger(text, secondText)
      if (danger?.isSure !== true) {
        const reply = answers.reply(heard, now)
        // The papers know what was asked for, so nobody is in danger.
        if (danger === null || isFromPapers(reply)) return reply
      }
      const { sentences, call } = dangerWords(danger.kind, timeZone)
      return { kind: 'danger', danger: danger.kind, sentences: own[danger.kind] ?? sentences, call }
    },
    completeness: (text) => (recogniseDanger(text) === null ? answers.completeness(text) : 'complete'),
  })
}
