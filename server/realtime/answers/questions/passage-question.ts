import type { Passage } from '../documents/passages.ts'
import { isMoney, isDays } from '../documents/item-sentences.ts'
import { countWords, inSentence, isPlural, withArticle } from '../documents/sentences.ts'
import { capital, hourWord, months, weekdays } from './amounts.ts'
import { turnedSentence } from './turned-sentence.ts'

const longest = 70

const isTopic = (subject: string) =>
  countWords(subject) <= 6 &&
  !/[,;:]|\b(?:I|me|my|we|us)\b|^(?:the )?\w+est$| (?:and|or)$/i.test(subject) &&
  !/^(?:it|they|he|she|we|you|there|this|that|these|those|today|i|if|when|please|for|on|in|at|from|with|without|yes|no|after|before|until|since)\b/i.test(
    subject,
  )
const named = (subject: string) =>
  withArticle(subject.replace(/^(?:a|an) (?=\w)/i, (a) => a.toLowerCase())).replace(/^our\b/i, 'your')
const past =
  '(?:built|opened|painted|written|made|founded|launched|found|discovered|born|restored|established|created|installed|bought|given|moved|closed|rebuilt|finished|completed|designed)'

const amount =
  '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|ninety)(?: \\w+)?'
const sum = `[£€$]\\s?\\d(?:[\\d.,]*\\d)?|\\d[\\d.,]*\\s?[£€$]|${amount} (?:euros?|pounds?|dollars?|kroner|crowns?|francs?|pence|cents?|CHF|EUR|GBP)\\b`

/** Turns of phrase, most telling first: what a sentence says, and the short question it answers. */
const shapes: [RegExp, (m: RegExpExecArray) => string | null][] = [
  [
    /^(.+?) (was|were) (\w+) (?:in|on) (?:\w+ )?\d{3,4}\b/,
    (m) => (isTopic(m[1]!) && new RegExp(`^${past}$`).test(m[3]!) ? `When ${m[2]} ${named(m[1]!)} ${m[3]}?` : null),
  ],
  [
    /^(.+?) (was|were) (\w+) by /,
    (m) =>
      isTopic(m[1]!) && new RegExp(`^${past}$`).test(m[3]!)
        ? `Who ${m[3] === 'written' ? 'wrote' : m[3]} ${named(m[1]!)}?`
        : null,
  ],
  [/^(?:For )(.+?) it's .*\d/, (m) => `How much is it for ${m[1]}?`],
  [
    new RegExp(
      `^(.+?) (?:costs?|is|are) (?:only |about |from )?(?:${sum})(?: ((?:for|after|before|per|with|without) [^,;.]+)(?=\\.$))?`,
      'i',
    ),
    ([, what = '', whom]) => {
      if (!isTopic(what)) return null
      const article = /^\p{Ll}/u.test(inSentence(what)) ? withArticle(what) : what
      const [thing] = what.split(/ (?:bought|sold|from|including|before|after|at|on) /)
      return `How much ${isPlural(thing!) ? 'are' : 'is'} ${article}${whom === undefined || whom === 'for once' ? '' : ` ${whom}`}?`
    },
  ],
  [
    new RegExp(`^(\\p{L}+(?: (?!pay)\\p{L}+)?) (?:pay )?(?:${sum})(?:,|$)`, 'u'),
    (m) => `How much is it for ${inSentence(m[1]!)}?`,
  ],
  [
    /^(?:On|From|Every|At) .*?(?:it's|we're|the ([\w\s]+?) (?:is|are)) (?:open|closed)/,
    (m) => (m[1] === undefined ? 'When are you open?' : `When is the ${m[1]} open?`),
  ],
  [
    new RegExp(
      `^(.+?) (is|are) (?:at (?:${hourWord}(?!\\p{L}| \\p{Lu})|noon|midnight)|on (?:the .*)?${capital(weekdays)})`,
      'u',
    ),
    (m) => (isTopic(m[1]!) ? `When ${m[2]} ${named(m[1]!)}?` : null),
  ],
  [
    new RegExp(
      `^(.+?) (is|are) (?:on the|in the|next to|beside|behind|opposite|near|at the|under|above|between|(?:on|in|at) (?=[A-Z])(?!${capital(months)}|${capital(weekdays)})) ?`,
    ),
    (m) => (isTopic(m[1]!) ? `Where ${m[2]} ${named(m[1]!)}?` : null),
  ],
  [/^(.+?) is called \p{Lu}/u, (m) => (isTopic(m[1]!) ? `What is ${named(m[1]!)} called?` : null)],
  [
    /^((?:The|Our) [\p{Ll} '’-]+?(?: of [\p{L} '’-]+?)?|\p{Lu}\p{Ll}+ of [\p{L} '’-]+?) is (?:(?:Mr|Mrs|Ms|Dr) |\p{Lu}\p{Ll}+ (?=\p{Lu}))\p{Lu}/u,
    (m) => `Who is ${named(m[1]!)}?`,
  ],
  [/^(.+?) (weighs|weighed) /, (m) => (isTopic(m[1]!) ? `How heavy is ${named(m[1]!)}?` : null)],
  [
    /^(.+?) (is|are|was|were) .*?\b(?:metres|meters|feet|m) (tall|high|long|deep|wide)\b/,
    (m) => (isTopic(m[1]!) ? `How ${m[3]} ${m[2]} ${named(m[1]!)}?` : null),
  ],
  [
    /^(.+?) (?:takes?|lasts) .*\b(?:minutes?|hours?|days?)\b/,
    (m) =>
      isTopic(m[1]!)
        ? `How long does ${named(m[1]!)} take?`.replace(/does (.*s) take/, (all, s: string) =>
            isPlural(s) ? `do ${s} take` : all,
          )
        : null,
  ],
  [
    /^(.+?) (starts|begins|opens|closes) (?:at|on|every|daily)/,
    (m) =>
      isTopic(m[1]!) ? `When does ${named(m[1]!)} ${m[2] === 'begins' ? 'begin' : m[2]!.replace(/s$/, '')}?` : null,
  ],
  [
    /^There are (?!no )(\d[\d,]*|[\w-]+teen|[\w-]+ty(?:-\w+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a|one|two|three|four|five) (?:hundred|thousand)\b[\w\s-]*?) ([\w\s-]+?)(?:,| (?:of|in|on|at|with|for|from|under|by|to|that|which|behind|beside|near)\b|\.)/,
    (m) => (countWords(m[2]!) <= 3 ? `How many ${m[2]} are there?` : null),
  ],
  [
    /^There (is|are) (?:also )?(?:no )?(.+?)(?:[,.]| (?:in|on|at|next|beside|behind|near|for|every|under|with|by|from|of|and|but|so)\b)/,
    (m) => {
      const article = m[1] === 'is' && /^There is (?:also )?no /.test(m[0]) && !isPlural(m[2]!) ? 'a ' : ''
      return countWords(m[2]!) <= 5 ? `${m[1] === 'is' ? 'Is' : 'Are'} there ${article}${m[2]}?` : null
    },
  ],
  [
    /^You (can|may) (?:also )?(.+?)(?:[,;] |\.$)/,
    (m) => (countWords(m[2]!) <= 9 && !/\byou\b|\byour\b/.test(m[2]!) ? `Can I ${m[2]}?` : null),
  ],
  [
    /^(.+?) (?:are|is) (not )?(allowed|welcome)\b/,
    (m) => (isTopic(m[1]!) ? `${isPlural(m[1]!) ? 'Are' : 'Is'} ${inSentence(m[1]!)} ${m[3]}?` : null),
  ],
  [
    /^((?:Dr|Mr|Mrs|Ms|Nurse|Professor|Captain) [\p{Lu}][\p{L} ]+?|(?!The )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+) (is|was) (?:a|an|the|our) /u,
    (m) => `Who ${m[2]} ${m[1]}?`,
  ],
  [
    /^(.+?) (is|was) (?:a|an|the) /,
    (m) => (isTopic(m[1]!) && countWords(m[1]!) <= 4 ? `What ${m[2]} ${named(m[1]!)}?` : null),
  ],
]

/** Questions that the passage answers, made from its own words, the most telling first; not all of them read well. */
export function questionsFor({ subject, text, headings, isReply, form }: Passage): string[] {
  const found: (string | null)[] = []
  const heading = headings.at(-1)
  if (subject?.endsWith('?')) found.push(subject)
  if (heading?.endsWith('?') && isReply) found.push(heading)
  for (const [shape, ask] of shapes) {
    const match = shape.exec(text)
    const question = match && ask(match)
    if (question && question.length <= longest) found.push(question)
  }
  const [, attribute] = (form === 'cell' && /^The (.+? of .+?) is /.exec(text)) || []
  if (attribute !== undefined) found.push(`What is the ${attribute}?`)
  const [, made] = (form === 'cell' && /^(.+?) (?:is|are) by /.exec(text)) || []
  if (made !== undefined) found.push(`Who made ${inSentence(made)}?`)
  const isAsked = subject !== undefined && /^(?:what|how|where|when|who|why)\b/i.test(subject)
  if (subject !== undefined && !isAsked && !isDays(subject) && !isMoney(subject) && countWords(subject) <= 5)
    found.push(`What about ${withArticle(subject.replace(/^(?:On|In|At|From|For) (?=the |\p{Lu})/u, ''))}?`)
  if (form === 'sentence') found.push(turnedSentence(text))
  return found.filter((question) => question !== null)
}
