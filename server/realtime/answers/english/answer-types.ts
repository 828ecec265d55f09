/** What a question asks for, and what a passage shows of it: the first that matches counts. */
const types = {
  money: {
    asks: /\b(?:how much(?! (?:time|longer))|cost|costs|price|prices|fee|charge|pay|expensive|cheap|cheaper|free|dear)\b/,
    shows: /[€£$]|\b(?:euros?|pounds?|pence|cents?|francs?|crowns?|kroner|dollars?|free|no charge|included)\b/i,
  },
  time: {
    asks: /\b(?:when|what time|which days?|what days?|until|till|how (?:late|early)|what hours?|open|close|shut|start|starts|begin)\b/,
    shows:
      /\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm|o'clock)\b|\b(?:noon|midnight|mornings?|evenings?|daily|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|closed)\b|\b(?:1\d|20)\d\d\b/i,
  },
  duration: {
    asks: /\b(?:how long|how many (?:minutes|hours|days|weeks|months|years)|take long|last long)\b/,
    shows:
      /\b(?:\d+|an?|one|two|three|four|five|six|half|quarter)[\w -]{0,12} (?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?)\b/i,
  },
  measure: {
    asks: /\bhow (?:tall|high|deep|wide|big|large|far|heavy|hot|warm|cold|fast|old)\b/,
    shows:
      /\d|\b(?:(?:kilo|centi|milli)?(?:metres?|meters?|grams?|grammes?)|kilos?|tons?|tonnes?|degrees?|feet|foot|inch(?:es)?|miles?|acres?|hectares?|years?|centuries|century)\b/i,
  },
  count: {
    asks: /\bhow many\b/,
    shows: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand)\b/i,
  },
  place: {
    asks: /\b(?:where|which (?:floor|room|way|bus|line|platform)|whereabouts|somewhere)\b/,
    shows:
      /\b(?:in|on|at|behind|beside|next to|near|opposite|under|above|below|by) (?:the|a|our|your|\p{Lu})|\bfloor\b|\bdoor\b/u,
  },
  person: {
    asks: /\b(?:who|whose|whom)\b/,
    shows:
      /\b(?!The |An? |In |On |At |Our |Your |For |From )\p{Lu}\p{Ll}+ \p{Lu}|\b(?:Mr|Mrs|Ms|Dr|Sister|family|brother|sister|father|mother|son|daughter|widow|staff|nurse|guide)\b/u,
  },
  reason: {
    asks: /\b(?:why|how come|reason)\b/,
    shows: /\b(?:because|so that|since|so|after|otherwise|as)\b|\bto \p{Ll}+/u,
  },
} as const

export type AnswerType = keyof typeof types
const entries = Object.entries(types) as [AnswerType, (typeof types)[AnswerType]][]
/** What kind of answer a question wants, or null. */
export const asksFor = (question: string): AnswerType | null =>
  entries.find(([, { asks }]) => asks.test(question.toLowerCase()))?.[0] ?? null

/** The kinds of answer that a text holds. */
export const shows = (text: string): ReadonlySet<AnswerType> =>
  new Set(entries.filter(([, type]) => type.shows.test(text)).map(([name]) => name))
