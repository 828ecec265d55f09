import { cardinal, ordinal } from '../../../../shared/english/number-words.ts'
import { spelled } from './letters.ts'
import { numberedThings } from './numbers.ts'
import { after, before, rule, type Rule } from './rule.ts'

/** With their dot; case matters little. */
const dotted: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  prof: 'professor',
  jr: 'junior',
  sr: 'senior',
  'e.g': 'for example',
  'i.e': 'that is',
  'a.m': 'ay em',
  'p.m': 'p m',
  etc: 'et cetera',
  vs: 'versus',
  approx: 'approximately',
  ca: 'about',
  c: 'about',
  ave: 'avenue',
  blvd: 'boulevard',
  rd: 'road',
  sq: 'square',
  tel: 'telephone',
  ext: 'extension',
  dept: 'department',
  incl: 'including',
  excl: 'excluding',
  max: 'maximum',
  min: 'minimum',
  fig: 'figure',
  vol: 'volume',
  ed: 'edition',
  pp: 'pages',
  p: 'page',
  bldg: 'building',
  est: 'established',
}
/** Only with a number after them; else they are words or letters of their own. */
const onlyBeforeNumber = new Set(['c', 'ca', 'fig', 'vol', 'ed', 'pp', 'p', 'est', 'ext', 'ave', 'tel'])
const alsoAtEnd = new Set(['ave', 'tel'])

const withoutDot: Record<string, string> = { mr: 'mister', mrs: 'missus', ms: 'miz', vs: 'versus', etc: 'et cetera' }

/** Said as a word although written in capitals. */
const wordAcronyms = new Set(
  'NASA NATO UNESCO UNICEF LASER RADAR PIN FIFA UEFA OPEC AIDS COVID MOMA ZIP SIM GIF'.split(' '),
)
/** Short words that also occur in capitals. */
const shortWords = new Set(
  'A I AM AN AS AT BE BY DO GO HE IF IN IS ME MY NO OF ON OR SO TO UP WE ALL AND ARE BUT CAN DAY FOR FREE GET HAS HOW ITS NEW NOT NOW OFF OLD ONE OUR OUT PAY SEE THE TOP TWO USE WAS WAY WHO WHY YES YOU OPEN SHOP EXIT'.split(
    ' ',
  ),
)
const capitalNames: Record<string, string> = {
  OK: 'okay',
  WiFi: 'wifi',
  'Wi-Fi': 'wifi',
  WC: 'double u c',
  'AT&T': 'ay t and t',
  'Q&A': 'q and ay',
  PhD: 'p h d',
  TVs: 't vees',
  CDs: 'c dees',
  DVDs: 'd v dees',
}

const isPronounceable = (word: string) => /[AEIOUY]/.test(word) && !/[^AEIOUY]{4}/.test(word)

function capitals(word: string): string | null {
  if (wordAcronyms.has(word) || shortWords.has(word)) return word.toLowerCase()
  if (word.length >= 4 && isPronounceable(word)) return word.toLowerCase()
  return spelled(word)
}

const romanValues: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }
const romanNumber = (roman: string) =>
  roman.split('').reduce((sum, letter, i) => {
    const value = romanValues[letter]!
    return value < (romanValues[roman[i + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)

const numberedThing = new RegExp(String.raw`\b(?:${numberedThings})\s$`, 'u')
const monarch =
  /\b(?:King|Queen|Pope|Emperor|Tsar|Henry|Louis|George|Edward|Charles|James|William|Richard|Elizabeth|Philip|Frederick|Christian|Gustav|Harald|Haakon|Olav|Oscar|Carl|Karl|Napoleon|Leo|Pius|John Paul|Benedict|Alexander|Nicholas|Catherine|Ferdinand|Wilhelm|Rudolf|Otto|Margrethe|Leopold|Albert)\s$/u

export const abbreviationRules: Rule[] = [
  rule(String.raw`([ap])\.\s?m\.`, (m) => (m[1]!.toLowerCase() === 'a' ? 'ay em' : 'p m'), 'i'),
  rule(String.raw`(?:e\.\s?g|i\.\s?e)\.?(?!\p{L})`, (m) => dotted[m[0].toLowerCase().replace(/\s|\.$/g, '')]!, 'i'),
  rule(String.raw`St\.?(?=[\s-]?\p{Lu})`, (m) =>
    m[0].endsWith('.') ||
    after(m).startsWith('-') ||
    /^\s(?:Mary|John|Paul|Peter|James|George|Andrew|Patrick|Nicholas)/u.test(after(m))
      ? 'saint'
      : 'street',
  ),
  rule(String.raw`St\b\.?`, () => 'street'),
  rule(String.raw`Dr\b\.?`, (m) => (/^\s\p{Lu}/u.test(after(m)) ? 'doctor' : 'drive')),
  rule(String.raw`(\p{L}+)\.`, (m) => {
    const name = m[1]!.toLowerCase()
    if (onlyBeforeNumber.has(name) && !/^\s?\d/u.test(after(m)) && !(alsoAtEnd.has(name) && /^\p{Lu}/u.test(m[1]!)))
      return null
    return Object.hasOwn(dotted, name) ? dotted[name]! : null
  }),
  rule(String.raw`(mrs?|ms|vs|etc)\b`, (m) => withoutDot[m[1]!.toLowerCase()]!, 'i'),
  rule(String.raw`(?:\p{Lu}\.){2,12}(?:\p{Lu}\b)?`, (m) => spelled(m[0])),
  rule(String.raw`\p{Lu}\.(?=\s?\p{Lu})`, (m) => spelled(m[0])),
  rule(String.raw`([IVXL]+)(?![\p{L}\d'’])`, (m) => {
    const known = numberedThing.test(before(m))
    const named = monarch.test(before(m)) && !(m[1] === 'I' && /^\s\p{Ll}/u.test(after(m)) && /\bI\s$/u.test(before(m)))
    if (/^\s(?:centur(?:y|ies)\b|c\.)/u.test(after(m))) return ordinal(romanNumber(m[1]!))
    if (known) return cardinal(romanNumber(m[1]!))
    if (named) return `the ${ordinal(romanNumber(m[1]!))}`
    return /^(?:II|III|IV|VI{1,3}|IX|XI{1,3}|XIV|XVI?|XI?X)$/.test(m[1]!) ? cardinal(romanNumber(m[1]!)) : null
  }),
  rule(String.raw`(?:Wi-?Fi|AT&T|Q&A|PhD|TVs|CDs|DVDs|OK|WC)\b`, (m) => capitalNames[m[0]]!),
  rule(String.raw`(\p{Lu}{2,40})(?:['’]?(s))?(?![\p{L}])`, (m) => {
    const spoken = capitals(m[1]!)
    return spoken && (m[2] ? `${spoken}'s` : spoken)
  }),
  rule(String.raw`\p{Lu}(?![\p{L}'’&])`, (m) =>
    m[0] === 'A' && /^\s[(“"‘'€£$]?[\p{L}\d]/u.test(after(m)) && !numberedThing.test(before(m)) ? 'a' : spelled(m[0]),
  ),
]
