import {
  amountOf,
  anyOf,
  hourWord,
  lengthUnit,
  months,
  number,
  spaceUnit,
  timeUnit,
  weekdays,
  weightUnit,
} from './amounts.ts'
import { isOtherDimension } from './dimension.ts'
import type { QuestionKind } from './kinds.ts'

const year = '\\b(?:1\\d{3}|20\\d\\d)\\b'

/** What a sentence must hold to answer a kind. With `strict` a sentence without it doesn't answer. */
const evidence: Partial<Record<QuestionKind, { pattern: RegExp; strict: boolean }>> = {
  money: {
    pattern:
      /[£€$¥]\s?\d|\d\s?[£€$]|\b(?:euros?|pounds?|dollars?|cents?|pence|crowns?|kroner|francs?|eur|gbp|usd|nok|sek|dkk|chf|free|no charge|percent|included|nothing|\d+p|costs? (?:only |about )?\d[\d.]*|pays? (?:half|double))\b/i,
    strict: true,
  },
  duration: {
    pattern: anyOf(
      amountOf(timeUnit),
      `${number}\\s*(?:to|–|-|and)\\s*\\w+\\s+${timeUnit}`,
      amountOf(lengthUnit),
      '\\bhalf an hour|\\ball day|\\bovernight\\b|\\b(?:from|since) \\d{4}',
    ),
    strict: true,
  },
  count: { pattern: anyOf(number, '\\b(?:none|both|once|twice|pair|every|each)\\b'), strict: true },
  age: {
    pattern: anyOf(
      '\\b(?:1\\d{3}|20\\d\\d)\\b',
      `${number}[\\s-]*years?`,
      'centur',
      '\\baged?\\b|\\b(?:older|younger) than\\b',
      `\\b(?:under|over) ${number}`,
    ),
    strict: true,
  },
  size: {
    pattern: anyOf(amountOf(lengthUnit), amountOf(spaceUnit), '\\d\\s?[x×]\\s?\\d', '\\bsizes?\\b(?! of)'),
    strict: true,
  },
  weight: { pattern: anyOf(amountOf(weightUnit)), strict: true },
  distance: {
    pattern: anyOf(
      amountOf(lengthUnit),
      amountOf('(?:stops?|steps?|blocks?)'),
      `${number}[\\s-]minute walk`,
      'minutes (?:away|on foot|from)',
    ),
    strict: true,
  },
  speed: {
    pattern:
      /\d\s?(?:km\/h|mph|kn)\b|\b(?:knots?|(?:kilometres|kilometers|miles) (?:an|per) hour|times (?:a|per) \w+)\b/i,
    strict: true,
  },
  warmth: { pattern: anyOf(amountOf('degrees?'), '°'), strict: true },
  amount: { pattern: anyOf(number), strict: true },
  when: {
    pattern: anyOf(
      '(?<![£€$] ?)\\b\\d{1,2}[:.]\\d\\d\\b(?! ?(?:[£€$]|euros?|pounds?|francs?))',
      '\\b\\d{1,2}\\s?[ap]\\.?m\\b',
      year,
      `\\b(?:${months.replace('may|', '')}|(?<=(?:in|of|to|from|until|since|every|\\d) )may|may(?= \\d)|${weekdays})\\b`,
      '\\b(?:daily|every|each|noon|midnight|morning|afternoon|evening|(?<!all )night|century|spring|summer|autumn|winter|weekends?|christmas|easter|closed|always|never|once|today|appointment)\\b',
      `\\b(?:at|from|to|until|by|after|before|past) ${hourWord}\\b`,
      `${timeUnit} (?:before|after)\\b`,
    ),
    strict: true,
  },
  opening: { pattern: /\b(?:open|opens|opened|close|closes|closed|closing|shut|hours)\b/i, strict: true },
  where: {
    pattern: anyOf(
      '\\b(?:floor|room|hall|gallery|street|road|square|lane|avenue|row|quay|deck|next to|beside|behind|opposite|near|under|above|over|upstairs|downstairs|entrance|desk|corner|between|across|along|around|station|outside|inside|courtyard|garden|left|right|everywhere)\\b',
      `\\b(?:by|to) the\\b|\\b(?:on|in|at|from) (?!${months}|${weekdays}|noon|midnight|night|rain|winter|summer|spring|autumn|\\d)\\w`,
    ),
    strict: true,
  },
  way: {
    pattern:
      /\b(?:boat|ferry|bus|tram|train|metro|walk|foot|road|drive|steps?|stairs?|lift|path|station|stops?|minutes?|follow|turn|leaves|taxi|bicycles?)\b/i,
    strict: false,
  },
  who: {
    pattern:
      /\b(?:is|are|was|were) (?:\p{Ll}+ly )?\p{Ll}+ by (?:the|an?|one|two|three|\p{L}+s\b)|(?<=\s)(?!(?:[JFMASOND][a-z]{2,8}(?:uary|ch|ril|ne|ly|ust|ber)|May|[MTWFS][a-z]+days?|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)\b)\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:I|[Mm]y|[Hh]e|[Ss]he)\b|\b(?:man|woman|wife|husband|son|daughter|sisters?|brothers?|family|couple|mother|father|child|children|keeper|captain|artist|team|staff|volunteers?|company|members?|visitors?|guests?|doctors?|nurses?|teachers?|everyone|anyone)\b/u,
    strict: true,
  },
  why: {
    pattern:
      /\b(?:because|since(?! \d)|so (?:that)?|too|due to|as a result|in order|therefore|reason|afraid|fear|to (?!the\b|a\b|an\b|my\b|his\b|her\b|\d)\p{Ll}+|for (?:the|its|his|her|safety|\w+ing))\b|[;:–]|, (?:and|but|as)\b/iu,
    strict: true,
  },
  can: {
    pattern:
      /\b(?:can|may|must|allowed|welcome|available|please|not|free|there (?:is|are)|yes|no|accept|offer|have|sell|provide)\b/i,
    strict: false,
  },
}

/** Names that follow "the", "in" or "from" are mostly places, not people. */
const placeNames = /\b(?:[Tt]he|[Ii]n|[Aa]t|[Ff]rom|[Nn]ear|[Oo]n)(?: \p{Lu}\p{Ll}+)+/gu

const beginning =
  /\b(?:built|founded|opened|established|from|years? old|older|younger|aged|age|since|planted|born|laid out|made|restored)\b/i

/** Ages that are told as such, not by a date. */
const aging = /\b(?:old|older|younger|aged?|under|over|from|least)\b/i
const isDated = anyOf(year, 'centur')

const asksPast = /\b(?:was|were|did|since when)\b/i
const tellsPast = anyOf(year, '\\bcentur|\\bago\\b|\\b(?:was|were|had|did|began|became|came)\\b')

/** "When was it built" wants a moment that is over, "when do you build" one that comes again. */
const isOtherTense = (question: string, sentence: string) => asksPast.test(question) && !tellsPast.test(sentence)

/** The sentence without what looks like the fact that is asked for and isn't: places and names from the question are nobody who did it. */
function toldIn(kind: QuestionKind, question: string, sentence: string): string {
  if (kind !== 'who') return sentence
  const named = question.match(/(?<=\s)\p{Lu}[\p{L}'’-]+/gu) ?? []
  return named.reduce((rest, name) => rest.replaceAll(name, name.toLowerCase()), sentence.replace(placeNames, ''))
}

/** How well a sentence's form answers a question of a kind: 1 it does, 0.5 unknown, 0 it can't. */
export function suits(kind: QuestionKind, question: string, sentence: string): 0 | 0.5 | 1 {
  const rule = evidence[kind]
  if (!rule) return 0.5
  if (rule.pattern.test(toldIn(kind, question, sentence))) {
    if (kind === 'age' && !(isDated.test(sentence) ? beginning : aging).test(sentence)) return 0
    if ((kind === 'size' || kind === 'duration') && isOtherDimension(question, sentence)) return 0
    return kind === 'when' && isOtherTense(question, sentence) ? 0 : 1
  }
  // "Until March" tells an end, which may or may not be what "how long" wants.
  if (kind === 'duration' && /\buntil\b/i.test(sentence)) return 0.5
  return rule.strict ? 0 : 0.5
}
