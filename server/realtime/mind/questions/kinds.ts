/** What sort of fact a question asks for. */
export type QuestionKind =
  | 'money'
  | 'duration'
  | 'count'
  | 'age'
  | 'measure'
  | 'when'
  | 'where'
  | 'who'
  | 'why'
  | 'how'
  | 'can'
  | 'what'

const number = String.raw`(?:\b\d[\d.,]*|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|couple|several|no)\b)`
const timeUnit = '(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|decades?|winters?|summers?)'
const lengthUnit =
  '(?:m|cm|mm|km|metres?|meters?|centimetres?|kilometres?|kilometers?|feet|foot|ft|inch(?:es)?|miles?|yards?|fathoms?)'
const anyUnit = `(?:${lengthUnit}|kg|g|grams?|kilograms?|kilos?|tonnes?|tons?|lbs?|litres?|liters?|knots?|degrees?|km/h|mph|square|acres?|hectares?|storeys?|floors?|steps?|pages?|watts?|volts?|candles?|%|percent|°)`
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'

/** What a sentence must hold to answer a kind. `strict`: without it the sentence doesn't answer. */
const evidence: Partial<Record<QuestionKind, { pattern: RegExp; strict: boolean }>> = {
  money: {
    pattern:
      /[£€$¥]\s?\d|\d\s?[£€$]|\b(?:euros?|pounds?|dollars?|cents?|pence|crowns?|kroner|francs?|eur|gbp|usd|nok|sek|dkk|chf|free|no charge|percent|included|\d+p)\b/i,
    strict: true,
  },
  duration: {
    pattern: new RegExp(
      `${number}[\\s-]*(?:and a half |more |full |working |to \\w+ |and \\w+ )?${timeUnit}|${number}\\s*(?:to|–|-)\\s*\\w+\\s+${timeUnit}|\\bhalf an hour|all day|until|overnight|${number}[\\s-]*${lengthUnit}\\b|from \\d{4}|for (?:ever|life)`,
      'i',
    ),
    strict: true,
  },
  count: { pattern: new RegExp(`${number}|\\b(?:none|both|twice|pair)\\b`, 'i'), strict: true },
  age: {
    pattern: new RegExp(`\\b\\d{3,4}\\b|${number}[\\s-]*years?|centur|\\baged?\\b|under \\w+|over \\w+`, 'i'),
    strict: true,
  },
  measure: {
    pattern: new RegExp(`${number}[\\s-]*(?:\\w+ )?${anyUnit}(?![a-z])|${number}[\\s-]*${timeUnit}|\\bsize\\b`, 'i'),
    strict: true,
  },
  when: {
    pattern: new RegExp(
      `\\b\\d{1,2}[:.]\\d\\d\\b|\\b\\d{1,2}\\s?[ap]\\.?m\\b|\\b1\\d{3}\\b|\\b20\\d\\d\\b|\\b(?:${months})\\b|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\b(?:daily|every|each|noon|midnight|morning|afternoon|evening|night|century|spring|summer|autumn|winter|weekends?|christmas|easter|closed|always|never|once|today|appointment)\\b|\\b(?:at|from|to|until|by|after|before|past) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter)\\b`,
      'i',
    ),
    strict: true,
  },
  where: {
    pattern:
      /\b(?:floor|room|hall|gallery|street|road|square|lane|avenue|quay|next to|beside|behind|opposite|near|under|above|upstairs|downstairs|entrance|desk|corner|between|across|station|outside|inside|courtyard|garden|left|right|at the|in the|on the|by the|to the|from|in \p{Lu}\p{Ll}+|at \p{Lu}\p{Ll}+)\b/iu,
    strict: false,
  },
  who: {
    pattern:
      /(?<=\s)(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b)\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:I|we|my|our|he|she|they)\b|\b(?:man|woman|wife|husband|son|daughter|sister|brother|mother|father|child|children|keeper|captain|artist|team|staff|volunteers?|company|members?|visitors?|guests?|doctors?|nurses?|teachers?|everyone|anyone)\b/u,
    strict: false,
  },
  why: {
    pattern:
      /\b(?:because|since|so that|due to|as a result|in order|therefore|to \w+|for (?:the|its|his|her|fear|safety))\b/i,
    strict: false,
  },
  can: {
    pattern:
      /\b(?:can|may|must|allowed|welcome|available|please|not|free|there (?:is|are)|yes|no|accept|offer|have|sell|provide)\b/i,
    strict: false,
  },
}

const kinds: [QuestionKind, RegExp][] = [
  [
    'duration',
    /\bhow many (?:minutes|hours|days|weeks|months|years|winters|nights)\b|\bhow long\b|\bduration\b|\bhow much (?:time|longer)\b/,
  ],
  [
    'measure',
    /\bhow (?:tall|high|deep|wide|big|large|heavy|fast|far|hot|cold|thick|loud|bright|warm|small|steep)\b|\bhow much\b.*\bweigh|\b(?:weight|height|width|depth|size|speed|temperature) of\b/,
  ],
  [
    'money',
    /\bhow much\b|\bprices?\b|\bcosts?\b|\bfees?\b|\bexpensive\b|\bcheap\b|\bcharged? for\b|\bhow many (?:euros?|pounds?|dollars?)\b/,
  ],
  ['count', /\bhow many\b|\bnumber of\b|\bhow often\b/],
  ['age', /\bhow old\b|\b(?:what|which|minimum) age\b/],
  [
    'when',
    /\bwhen\b|\bwhat (?:time|year|date|day|days|month|century|hours)\b|\b(?:which|on what|at what|in what) (?:time|year|date|day|days|month|century|weekday)\b|\bopening (?:hours|times)\b/,
  ],
  [
    'where',
    /\bwhere\b|\bwhich (?:floor|room|hall|gallery|street|level|building)\b|\bwhat (?:floor|room|address|street)\b|\bhow (?:do|can|would|should) (?:i|we|you) (?:get|find|come|reach)\b|\bwhereabouts\b/,
  ],
  ['who', /\bwho\b|\bwhose\b|\bwhom\b|\bname of the\b/],
  ['why', /\bwhy\b|\bhow come\b|\bwhat for\b|\bwhat (?:is|was) the reason\b/],
  ['how', /\bhow\b/],
  [
    'can',
    /^(?:so |and |but |please |excuse me )*(?:can|could|may|must|are|is|do|does|did|have|has|am|was|were|will|should|shall)\b|\b(?:can|may) (?:i|we|you)\b/,
  ],
]

export const kindOf = (text: string): QuestionKind => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'what'

/** How well a sentence's form answers a kind: 1 it does, 0.5 unknown, 0 it can't. */
export function suits(kind: QuestionKind, sentence: string): 0 | 0.5 | 1 {
  const rule = evidence[kind]
  if (!rule) return 0.5
  if (rule.pattern.test(sentence)) return 1
  return rule.strict ? 0 : 0.5
}
