import { hasPhrase, phrases, type Phrases } from '../language/phrases.ts'
import { wordsOf } from '../matching/tokens.ts'
import { monthNames, weekdayNames } from './time-words.ts'

interface Type {
  asks: Phrases
  shows: Phrases
  /** Whether what shows it is told by small and capital letters. */
  isCased?: true
}

const days = weekdayNames
  .flatMap((day) => [day, `${day}s`])
  .join('|')
  .toLowerCase()
const months = monthNames.join('|').toLowerCase()
const lengths = 'second|seconds|minute|minutes|min|mins|hour|hours|day|days|week|weeks|month|months|year|years'

/** What a question asks for, and what a passage shows of it: the first that is there counts. */
const types = {
  money: {
    asks: phrases('how much !time|longer, cost|costs|price|prices|fee|charge|pay|expensive|cheap|cheaper|free|dear'),
    shows: phrases(
      `€|£|$|euro|euros|pound|pounds|pence|cent|cents|franc|francs|crown|crowns|kroner|dollar|dollars|free|included, no charge`,
    ),
  },
  time: {
    asks: phrases(
      'when|until|till|open|close|shut|start|starts|begin, what time|day|days|hour|hours, which day|days, how late|early',
    ),
    shows: phrases(
      `<hour> :|. <minute>, <hour> am|pm, <hour> o '|’ clock, <year>|noon|midnight|daily|weekday|weekdays|closed|
      morning|mornings|evening|evenings|spring|summer|autumn|winter|${days}|${months}`,
    ),
  },
  duration: {
    asks: phrases('how long, how many minutes|hours|days|weeks|months|years, take|last long'),
    shows: phrases(`<number>|a|an|one|two|three|four|five|six|half|quarter <word>? <word>? ${lengths}`),
  },
  measure: {
    asks: phrases('how tall|high|deep|wide|big|large|far|heavy|hot|warm|cold|fast|old'),
    shows: phrases(
      `<number>|metre|metres|meter|meters|gram|grams|gramme|grammes|kilo|kilos|ton|tons|tonne|tonnes|degree|degrees|feet|foot|
      kilometre|kilometres|kilometer|kilometers|centimetre|centimetres|centimeter|centimeters|millimetre|millimetres|millimeter|
      millimeters|kilogram|kilograms|kilogramme|kilogrammes|milligram|milligrams|inch|inches|mile|miles|acre|acres|hectare|
      hectares|year|years|century|centuries`,
    ),
  },
  count: {
    asks: phrases('how many'),
    shows: phrases('<number>|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand'),
  },
  place: {
    asks: phrases('where|whereabouts|somewhere, which floor|room|way|bus|line|platform'),
    shows: phrases(
      `in|on|at|behind|beside|near|opposite|under|above|below|by the|a|an|our|your|<capital>,
      next to the|a|an|our|your|<capital>, floor|door`,
    ),
    isCased: true,
  },
  person: {
    asks: phrases('who|whose|whom'),
    shows: phrases(
      `!The|A|An|In|On|At|Our|Your|For|From <name> <capital>,
      Mr|Mrs|Ms|Dr|Sister|family|brother|sister|father|mother|son|daughter|widow|staff|nurse|guide`,
    ),
    isCased: true,
  },
  reason: {
    asks: phrases('why|reason, how come'),
    shows: phrases('because|since|so|after|otherwise|as, to <small>'),
    isCased: true,
  },
} satisfies Record<string, Type>

export type AnswerType = keyof typeof types
const entries = Object.entries<Type>(types) as [AnswerType, Type][]

/** What kind of answer a question wants, or null. */
export function asksFor(question: string): AnswerType | null {
  const words = wordsOf(question)
  return entries.find(([, { asks }]) => hasPhrase(words, asks))?.[0] ?? null
}

const partsOf = (text: string) => text.match(/\p{L}+|\d+|\S/gu) ?? []

/** The kinds of answer that a text holds. */
export function shows(text: string): ReadonlySet<AnswerType> {
  const [written, small] = [partsOf(text), partsOf(text.toLowerCase())]
  return new Set(
    entries.filter(([, type]) => hasPhrase(type.isCased ? written : small, type.shows)).map(([name]) => name),
  )
}
