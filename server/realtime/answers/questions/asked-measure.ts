import type { Passage } from '../documents/passages.ts'
import { isContentWord, stems, synonymsOf } from '../language/terms.ts'
import { amountOf, number, lengthUnit, spaceUnit, timeUnit, weightUnit } from './amounts.ts'
import { suits } from './evidence.ts'
import type { QuestionKind } from './kinds.ts'

const asksMeasure =
  /\bhow (?:long|high|tall|deep|wide|big|large|thick|heavy|old|fast|steep|hot|warm|cold) (?:is|are|was|were) (.+?)(?= (?:in|on|at|of|for|to|from|with|by|when|now|today)\b|[?.!]*$)/i

/** "How long are things kept" asks about what is done with them. */
const isDone = /\b(?:\w+ed|kept|open|shut|shown|lent|held|done|made|built)\b[?.!]*$/i

/** Who has a name and founded something in 1988 wasn't born then. */
const asksNamed = /\b[Hh]ow old (?:is|was) (?:(?:Mr|Mrs|Ms|Dr) )?\p{Lu}/u
const tellsNamed = new RegExp(
  `\\b(?:born|aged?|years? old|year-old|birthday)\\b|\\b(?:is|turned) ${number}|\\b(?:was|were) (?:built|made|cast|launched|planted|founded|laid)\\b|^(?:built|made|founded)`,
  'i',
)

/** Kinds that ask how long or heavy a thing itself is. */
const measuring = new Set<QuestionKind>(['duration', 'size', 'weight', 'age', 'speed', 'warmth'])

const refersBack = /^(?:it|its|they|their|this|these|he|she|his|her)\b/i

/** "It needs a rope, 2,998 metres" doesn't measure the rope: what is measured stands at the beginning, or over the passage. */
export function measuresOther(question: string, kind: QuestionKind, passage: Passage): boolean {
  if (!measuring.has(kind)) return false
  if (kind === 'age' && asksNamed.test(question) && !tellsNamed.test(passage.text)) return true
  if (passage.form !== 'sentence' || refersBack.test(passage.text)) return false
  const thing = stems(asksMeasure.exec(question)?.[1] ?? '').filter(isContentWord)
  const head = thing.at(-1)
  if (head === undefined || isDone.test(question) || passage.headingTerms.has(head)) return false
  const same = [head, ...synonymsOf(head)]
  const subject = new Set(stems(passage.text.split(afterSubject)[0]!))
  if (same.some((term) => passage.openingTerms.includes(term) && subject.has(term))) return false
  return !passage.text.split(parts).some((part) => {
    const terms = stems(part)
    return (
      (kind === 'age' ? suits(kind, question, part) === 1 : amount.test(part)) &&
      same.some((term) => terms.includes(term))
    )
  })
}

/** What is told of a thing begins here; a sentence that begins with a place has its thing there. */
const afterSubject = /(?<=\w )(?:is|are|was|were|has|have|can|may|must|at|in|on|by|for|with)\b/

const parts = /[;,]\s(?:and |but |or )?|\s(?:and|while|but)\s/
const amount = new RegExp(amountOf(`(?:${timeUnit}|${lengthUnit}|${weightUnit}|${spaceUnit}|degrees?|°)`), 'i')
const sums =
  /(?<!\b(?:up to|over|more than|than|worth) [^;]{0,10})(?:[£€$]\s?\d|\d\s?[£€$]|\b(?:euros?|pounds?|dollars?|cents?|pence|crowns?|kroner|francs?|free|chf|\d+p|\d+\.\d\d|nothing|included|per ?cent|no charge|half|double)\b|\d\.?$)/i
/** A part that says more of what was named before it; one with an article names another thing. */
const goesOn = /^(?!(?:an?|the|our|each (?!\d)) )\P{Lu}/u

/** A sum with nothing of its own that it is for. */
const onlyPays =
  /^(?:which|it|they|each|both|all|that|costs?|free|included|(?:(?:at|for|from|only|about|with) )?(?:\d|[£€$]))/

/** In "a jab is needed, and a passport, which we issue for 25 pounds" the sum is the passport's. */
export function paysOther(asked: string[], { text, form }: Passage): boolean {
  if (form !== 'sentence') return false
  const said = text.split(parts)
  const holds = said.map((part) => {
    const terms = new Set(stems(part))
    return asked.some((term) => terms.has(term) || [...synonymsOf(term)].some((other) => terms.has(other)))
  })
  if (!holds.includes(true)) return false
  const isPaid = (at: number): boolean => holds[at]! || (at > 0 && goesOn.test(said[at]!) && isPaid(at - 1))
  return !said.some((part, at) => sums.test(part) && (holds[at]! || (at > 0 && onlyPays.test(part) && isPaid(at - 1))))
}
