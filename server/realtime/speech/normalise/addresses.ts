import { digits } from '../../../../shared/english/number-words.ts'
import { plainLetters, spelled } from './letters.ts'
import { rule, type Rule } from './rule.ts'

const signs: Record<string, string> = {
  '.': 'dot',
  '/': 'slash',
  '-': 'dash',
  _: 'underscore',
  '@': 'at',
  '?': 'question mark',
  '=': 'equals',
  '&': 'and',
  '#': 'hash',
  ':': 'colon',
  '+': 'plus',
  '%': 'per cent',
  '~': 'tilde',
}

/** A part that nobody could say as a word, such as "www" or "nrk". */
const isUnpronounceable = (part: string) => part.length <= 3 && !/[aeiouy]/i.test(part)
const spelledDomains = new Set(['uk', 'eu', 'us', 'de', 'se', 'it', 'io', 'ai'])

function addressWord(part: string): string {
  if (/^\d+$/.test(part)) return digits(part)
  if (Object.hasOwn(signs, part)) return signs[part]!
  return isUnpronounceable(part) || spelledDomains.has(part.toLowerCase())
    ? spelled(part)
    : plainLetters(part).toLowerCase()
}

const longestSpokenAddress = 60

/** Nobody reads a long address aloud: of such a one only the host is spoken. */
export const shortened = (address: string) =>
  address.length > longestSpokenAddress ? address.replace(/[/?#].*/, '').slice(0, longestSpokenAddress) : address

const spoken = (address: string) =>
  (shortened(address).match(/\p{L}+|\d+|[./@_?=&#:+%~-]/gu) ?? []).map(addressWord).join(' ')

const topLevel =
  'com|org|net|edu|gov|info|museum|int|io|ai|eu|no|se|dk|fi|is|de|at|ch|fr|be|nl|es|pt|it|pl|ie|uk|us|ca|au|nz|jp'

/** A whole web address, and in it what is spoken. */
export const webAddress = String.raw`(?:https?://(?:www\.)?|www\.)([^\s<>"”)\]]*[^\s<>"”)\].,;:!?/])/?`

/** E-mail and web addresses; the scheme and "www." are left out, and so is a last slash or full stop. */
export const addressRules: Rule[] = [
  rule(String.raw`(?:mailto:)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)`, (m) => spoken(m[1]!)),
  rule(webAddress, (m) => spoken(m[1]!)),
  rule(String.raw`((?:[\p{L}\d-]+\.)+(?:${topLevel})(?:/[\w./-]*\w)?)(?![\p{L}\d@])`, (m) => spoken(m[1]!)),
]
