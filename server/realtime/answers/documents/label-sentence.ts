import * as english from '../english/label-words.ts'
import { paidNames, saidOfThings, saysWhen } from '../english/table-words.ts'
import { isDigit } from '../language/letters.ts'
import { wordsOf } from '../matching/tokens.ts'
import { isDays, spokenDays } from './day-labels.ts'
import { capitalised, firstWord, inSentence, isPlural, lowered, withArticle, withPeriod } from './sentences.ts'
import { spokenRanges } from './spoken-hours.ts'

const currencies = ['£', '€', '$', '¥']
const units = english.moneyUnits.map((unit) => (currencies.includes(unit) ? `\\${unit}` : `${unit}\\b`)).join('|')
const money = new RegExp(
  String.raw`^(?:from |about |only )?(?:[£€$¥]\s?\d|\d+(?:[.,]\d\d?)?\s?(?:${units})|free\b|no charge|included)`,
  'i',
)
export const isMoney = (value: string) => money.test(value.trim())

/** Whether a label is whom a price is for: "Adults", "Children under 16", but no "School bus". */
export function isPayer(label: string): boolean {
  const first = firstWord(label)
  const rest = label.slice(first.length).trim()
  return (
    english.payers.has(first) &&
    (rest === '' || '(,'.includes(rest[0]!) || isDigit(rest[0]) || english.payersMore.has(firstWord(rest)))
  )
}

export const withIndefinite = (label: string) =>
  isPlural(label) || english.uncounted.has(firstWord(label))
    ? label
    : `${'aeiou'.includes(label[0]!) ? 'an' : 'a'} ${label}`

/** "Room 3", "Area A". */
export const isNumbered = (place: string) => /^\p{L}+ ?[\dA-Z]{1,2}\b/u.test(place)

/** Where something is, when that is a floor or a numbered room. */
function spokenPlace(value: string): string | null {
  const [first = '', second = ''] = wordsOf(value)
  if (english.floors.has(second) && (english.floorNames.has(first) || isDigit(first[0])))
    return `on the ${inSentence(value)}`
  return english.rooms.has(first) && isNumbered(value) ? `in ${inSentence(value)}` : null
}

function priceSentence(label: string, value: string): string {
  const [first = ''] = wordsOf(label)
  const isFree = english.freeWords.has(firstWord(value))
  const price = isFree ? lowered(value) : value
  if (isPayer(label) && !wordsOf(label).some((word) => english.paidThings.has(word)))
    return english.ageWords.has(first) || first === 'over'
      ? `${capitalised(label)} it's ${price}`
      : `For ${withIndefinite(inSentence(label))} it's ${price}`
  const [is, costs] = isPlural(label) ? ['are', 'cost'] : ['is', 'costs']
  const verb = isFree || paidNames.has(label.toLowerCase()) ? is : costs
  return `${capitalised(withArticle(label))} ${verb} ${price}`
}

/** One spoken sentence for "label: value", as lists and tables write facts. */
export function labelSentence(label: string, value: string): string {
  if (isDays(label)) return withPeriod(`${capitalised(spokenDays(label))}: ${spokenRanges(value)}`)
  // "Private tours 80 €, book ahead" is more than a name.
  if (currencies.some((sign) => label.includes(sign)))
    return withPeriod(`${capitalised(label)}: ${spokenRanges(value)}`)
  if (isMoney(value)) return withPeriod(priceSentence(label, value))
  const isSaid = saidOfThings.has(firstWord(value)) && !saysWhen.has(firstWord(label))
  const said = spokenPlace(value) ?? (isSaid ? spokenRanges(inSentence(value)) : null)
  if (said === null) return withPeriod(`${capitalised(label)}: ${spokenRanges(value)}`)
  return withPeriod(`${capitalised(withArticle(label))} ${isPlural(label) ? 'are' : 'is'} ${said}`)
}
