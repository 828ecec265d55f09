import type { Passage } from '../documents/passages.ts'
import { isLight, stems, synonymsOf } from '../language/terms.ts'
import { amountOf, lengthUnit, timeUnit, weightUnit } from './amounts.ts'
import { suits } from './evidence.ts'
import type { Question } from './question.ts'

/** How well a passage's form answers a question: 1 it does, 0.5 unknown, 0 it can't. */
export function fitOf(question: Question, passage: Passage): 0 | 0.5 | 1 {
  if (question.kind === 'exists') return 1
  if (passage.isReply) return suits(question.kind, question.text, passage.text) === 0 ? 0.5 : 1
  if (question.kind === 'count' && !isCounted(question, passage)) return 0
  return suits(question.kind, question.text, passage.text)
}

const numberWord =
  /^(?:\d[\d,.]*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\w+ty-\w+|hundred|thousand|dozen)$/i
const wordsBetween = 3

const person = /^(?:people|persons?|visitors?|guests?|employees?|members?|inhabitants?|places|seats|[a-z]{3,}ers)$/i

const isCurrency = /^(?:for|euros?|pounds?|dollars?|francs?|CHF|EUR|GBP)$/i

/** "15,000 bathers", "forty guests". */
function countsPeople(passage: Passage): boolean {
  const said = passage.text.split(/[^\p{L}\p{N}'-]+/u)
  return said.some((word, i) => {
    const before = said.slice(Math.max(0, i - wordsBetween), i)
    return person.test(word) && before.some((w) => numberWord.test(w)) && !before.some((w) => isCurrency.test(w))
  })
}

const whatIsCounted =
  /how many (.*?)(?= (?:is|are|was|were|do|does|did|has|have|had|can|may|will|would|should|must)\b|$)/i
const clockTimes = /\b\d{1,2}[:.]\d\d\b|\b\d{1,2}\s?[ap]\.?m\b/gi

const sums = /[€£$] ?\d[\d.,]*|\d[\d.,]* ?(?:[€£$]|euros?|pounds?|francs?|CHF)/gi
const measured = new RegExp(amountOf(`(?:${timeUnit}|${lengthUnit}|${weightUnit}|%|per cent|degrees?)`), 'gi')

/** Whether a number stands right before what "how many" counts, or the passage is a list's or table's fact with one. */
function isCounted(question: Question, passage: Passage): boolean {
  const [counted, ...more] = stems(whatIsCounted.exec(question.text)?.[1] ?? '').slice(0, 2)
  if (counted !== undefined && stems('people visitors').includes(counted)) return countsPeople(passage)
  if (counted === undefined) return true
  if (isLight(counted))
    return passage.text
      .replace(sums, '')
      .split(/[^\p{L}\p{N}'-]+/u)
      .some((word) => numberWord.test(word))
  const named = new Set([counted, ...more.filter((term) => !isLight(term))])
  const same = new Set([...named].flatMap((term) => [term, ...synonymsOf(term)]))
  const isAfterNumber = (said: string[]) =>
    said.some((word, i) => {
      const [term = ''] = stems(word)
      const from = Math.max(0, i - (named.has(term) ? wordsBetween : 1))
      return same.has(term) && said.slice(from, i).some((before) => numberWord.test(before))
    })
  if (passage.text.split(/[,;:]\s/).some((part) => isAfterNumber(part.split(/[^\p{L}\p{N},'-]+/u)))) return true
  if (passage.form === 'sentence' || suits('money', '', passage.text) === 1) return false
  const [, label = '', value = ''] = /^(?:(.+?): )?(.*)$/.exec(passage.text.replace(clockTimes, ' ')) ?? []
  const names = (text: string) => stems(text).some((term) => same.has(term))
  const parts = names(label) ? [value] : value.split(/[,;]\s/).filter((part) => names(part))
  return parts.some((part) =>
    part
      .replace(measured, ' ')
      .split(/[^\p{L}\p{N}'-]+/u)
      .some((word) => numberWord.test(word)),
  )
}
