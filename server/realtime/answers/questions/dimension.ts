import { amountOf, lengthUnit, spaceUnit, timeUnit } from './amounts.ts'

/** True for a measure of another direction: "how wide" isn't answered by a length, nor "how big" by a depth alone. */
export function isOtherDimension(question: string, sentence: string): boolean {
  const named = /\bhow \w+|\b(?:height|width|depth|thickness|length)\b/i.exec(question)?.[0].toLowerCase() ?? ''
  const asked = dimensions.find((name) => name.test(named))
  const told = dimensions.filter((name) => name.test(sentence))
  if (named === 'how long') {
    const isLengthOnly = inLengths.test(sentence) && !inTimes.test(sentence)
    return isLengthOnly && told.length > 0 && !told.includes(asked!)
  }
  if (asked) return !told.includes(asked)
  return /^how (?:big|large|small)$/.test(named) && told.length === 1 && told[0] === depth && !area.test(sentence)
}

const area = new RegExp(`${amountOf(spaceUnit)}|\\b(?:big|large)\\b`, 'i')
const depth = /\b(?:deep(?:er|est)?|depth|under|below)\b/i

/** "tall" for a sentence with "tall", "high" or "height". */
const dimensions: RegExp[] = [
  /\b(?:tall(?:er|est)?|high(?:er|est)?|height|above|rises?|tower)\b/i,
  /\b(?:wide(?:r|st)?|width|across|broad)\b/i,
  depth,
  /\b(?:thick(?:er|est)?|thickness)\b/i,
  /\b(?:long(?:er|est)?|length)\b/i,
]
const inLengths = new RegExp(amountOf(lengthUnit), 'i')
const inTimes = new RegExp(amountOf(timeUnit), 'i')
