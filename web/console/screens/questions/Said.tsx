import type { JudgedAnswer } from '../../../../shared/console/questions.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

/** What the character says, and where it has it from. */
export function Said({ answer: { says, source, choices, probability } }: { answer: JudgedAnswer }) {
  return (
    <>
      <span class="said">{says}</span>
      {source !== null && (
        <span class="small">
          {words.from(source.document, probability === null ? null : number(Math.round(probability * 100)))}
        </span>
      )}
      {choices.length > 0 && (
        <span class="small">
          {words.offers}: {choices.join(' · ')}
        </span>
      )}
    </>
  )
}
