/** A number in digits or words, to be built into patterns. */
export const number =
  '(?:\\b\\d[\\d.,]*|\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|dozen|couple|several|no)\\b)'
export const timeUnit =
  '(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|decades?|winters?|summers?)'
export const lengthUnit =
  '(?:m|cm|mm|km|metres?|meters?|centimetres?|kilometres?|kilometers?|feet|foot|ft|inch(?:es)?|miles?|yards?|fathoms?)'
export const weightUnit = '(?:kg|g|grams?|kilograms?|kilos?|tonnes?|tons?|lbs?|pounds?|stone)'
export const spaceUnit = '(?:square|acres?|hectares?|storeys?|floors?|steps?|litres?|liters?|cubic)'
export const hourWord = '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter)'
export const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
export const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'

/** A pattern, in any case, of several alternatives. */
export const anyOf = (...parts: string[]) => new RegExp(parts.join('|'), 'i')
/** A number before a unit, a word between them allowed: "14 metres", "three square metres". */
export const amountOf = (unit: string) => `${number}[\\s-]*(?:\\w+ )?${unit}(?![a-z])`
