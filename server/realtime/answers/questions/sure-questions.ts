import type { Passage } from '../documents/passages.ts'
import { countWords, inSentence, isPlural } from '../documents/sentences.ts'
import { capital, hourWord, weekdays } from './amounts.ts'

const longest = 70
const longestAsked = 240

/** Answered by the hours of the house. */
export const askHours = 'When are you open?'

/** Words that make more than a name of what stands before a verb, or that point at something said elsewhere. */
const noName =
  /[^\p{L}'’ -]|\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|may|must|will|would|should|and|or|but|nor|not|no|that|which|who|whose|where|when|if|while|as|than|for|from|with|without|to|by|at|in|on|into|under|over|near|after|before|until|since|because|it|its|they|them|their|he|his|him|she|her|hers|we|us|you|i|me|my|this|these|those|there|here|now|then|only|also|rest|other|others|another|latter|former|same|one|ones|answer|idea|point|trouble|trick|reason|result|thing|things|way|first|last|next|second|third|whole|more|most|less|least|all|both|each|every|any|some|many|few|such|what|whatever|how|per|plus|closed|open|rule|rules|custom|aim|exception|exceptions|part|parts|half|kind|sort|number|name|question|story|truth|fact|age|total|cost|costs|price|prices|fee|fees|ages|besides|concerning|various|basics|upstairs|downstairs|matter|matters|bit|bits|notes|labels|free|place|grave)\b/iu

/** "The tall clock", "Our café": a thing by its name, with an article before it. */
const isThing = (subject: string) =>
  /^(?:the|our) \p{L}/iu.test(subject) &&
  countWords(subject) <= 5 &&
  !noName.test(subject.replace(/^(?:the|our) /i, ''))
const named = (subject: string) =>
  subject.replace(/^(?:The|Our|our)(?= )/, (word) => (/^o/i.test(word) ? 'your' : 'the'))

const made =
  '(?:built|opened|painted|written|founded|launched|discovered|restored|established|installed|rebuilt|completed|designed)'
const state =
  '(?:free|allowed|forbidden|heated|included|available|wheelchair[- ]accessible|accessible|step-free|open to (?:everyone|everybody|all)|locked at night)'
const sum =
  '(?:[£€$]\\s?\\d(?:[\\d.,]*\\d)?|\\d[\\d.,]*\\s?[£€$]|(?:\\d[\\d.,]*|\\p{Ll}+) (?:euros?|pounds?|dollars?|francs?|kroner|crowns?)\\b)'
/** Where a clause may end so that what stands before it is whole. */
const end = '(?=[.;]|, (?:and|but|so|which|where)\\b|$)'
const thing = '((?:The|Our) (?:[\\p{L}\u0027’-]+ ){0,3}?[\\p{L}\u0027’-]+)'
const shape = (pattern: string) => new RegExp(`^${pattern}`, 'u')

/** What a sentence says, and the short question that it surely answers. Whatever fits none of them is asked about in no words. */
const shapes: [RegExp, (m: RegExpExecArray) => string | null][] = [
  [
    shape(`${thing} (was|were) (${made}) (?:in|on) (?:\\p{L}+ )?\\d{3,4}\\b`),
    (m) => `When ${m[2]} ${named(m[1]!)} ${m[3]}?`,
  ],
  [
    shape(`${thing} (?:was|were) (built|painted|written|founded|designed|restored|discovered) by (?=\\p{Lu})`),
    (m) => `Who ${m[2] === 'written' ? 'wrote' : m[2]} ${named(m[1]!)}?`,
  ],
  [
    shape(`${thing} (?:costs?|(?:is|are)) (?:only |about )?${sum}`),
    (m) => `How much ${isPlural(m[1]!) ? 'are' : 'is'} ${named(m[1]!)}?`,
  ],
  [
    /^(?:On|From|Every|At) .*?(?:it's|we're|the ([\p{Ll} ]+?) (?:is|are)) (?:open|closed)/u,
    (m) =>
      m[1] === undefined
        ? askHours
        : isThing(`the ${m[1]}`)
          ? `When ${isPlural(m[1]) ? 'are' : 'is'} the ${m[1]} open?`
          : null,
  ],
  [
    shape(`${thing} is (?:at (?:${hourWord}(?!\\p{L}| \\p{Lu})|noon|midnight)|on (?:${capital(weekdays)}))`),
    (m) => `When is ${named(m[1]!)}?`,
  ],
  [
    shape(
      `${thing} (is|are) (?:on the|in the|next to|beside|behind|opposite|near|at the|under the|above the|between) ?\\p{L}`,
    ),
    (m) =>
      /\b(?:air|way|end|hands?|meantime|habit|mood|right|wrong|sense|same|process|middle)\b/.test(
        m.input.slice(m[0].length - 1, m[0].length + 12),
      )
        ? null
        : `Where ${m[2]} ${named(m[1]!)}?`,
  ],
  [shape(`${thing} is called \\p{Lu}`), (m) => `What is ${named(m[1]!)} called?`],
  [
    shape(
      `((?:The|Our) [\\p{Ll}-]+(?: [\\p{Ll}-]+)?) is (?:(?:Mr|Mrs|Ms|Dr) \\p{Lu}|\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+)[\\p{L} ]*(?:[.,;]|$)`,
    ),
    (m) =>
      /(?:er|or|an|st|ess|ief|ent|chef|cook|host|head|vet|nurse|chair|smith)$/.test(m[1]!)
        ? `Who is ${named(m[1]!)}?`
        : null,
  ],
  [shape(`${thing} weighs (?:about |almost |over )?\\d`), (m) => `How heavy is ${named(m[1]!)}?`],
  [
    shape(
      `${thing} (is|are) (?:about |almost |over )?[\\d.,]+ (?:metres|meters|feet|kilometres|miles|m|km) (tall|high|long|deep|wide)\\b`,
    ),
    (m) => `How ${m[3]} ${m[2]} ${named(m[1]!)}?`,
  ],
  [
    shape(`${thing} (?:takes?|lasts?) (?:about |almost |over )?[\\p{L}\\d-]+ (?:minutes|hours?|days)\\b`),
    (m) => `How long ${isPlural(m[1]!) ? 'do' : 'does'} ${named(m[1]!)} take?`,
  ],
  [
    shape(
      `There (is|are) (an? |no )?([\\p{Ll}-]+(?: [\\p{Ll}-]+)?)(?=[.,;]| (?:in|on|at|next to|beside|behind|near) )`,
    ),
    ([, be, article = '', what = '']) => {
      if (noName.test(what) || isPlural(what) !== (be === 'are') || (be === 'is' && !article.startsWith('a')))
        return null
      return be === 'is' ? `Is there ${article}${what}?` : article === '' ? `Are there ${what}?` : null
    },
  ],
  [
    new RegExp(
      `^You can (?:also )?((?:borrow|rent|hire|buy|book|pay|park|bring|take|visit|leave|order|swim|eat|camp|cancel|pick|rent) [\\p{Ll} -]+?)${end}`,
      'u',
    ),
    (m) =>
      countWords(m[1]!) > 8 ||
      /\b(?:it|them|they|this|that|these|those|our|us|we|you|your|here|there|one|ones|and|or|but|if|when|so|as)\b/.test(
        m[1]!,
      )
        ? null
        : `Can I ${m[1]}?`,
  ],
  [
    /^(\p{Lu}\p{Ll}+) (are|is) (?:not )?(allowed|welcome)(?=[.,;]| (?:in|on|at|from|everywhere|until|but|and|only)\b)/u,
    (m) =>
      noName.test(m[1]!) || (m[2] === 'are') !== isPlural(m[1]!)
        ? null
        : `${m[2] === 'are' ? 'Are' : 'Is'} ${inSentence(m[1]!)} ${m[3]}?`,
  ],
  [
    new RegExp(`^${thing} (is|are) (?:not )?(${state})${end}`, 'u'),
    (m) => `${m[2] === 'is' ? 'Is' : 'Are'} ${named(m[1]!)} ${m[3]}?`,
  ],
  [
    new RegExp(`^${thing} has (an? [\\p{Ll}-]+(?: [\\p{Ll}-]+)?)${end}`, 'u'),
    (m) => (noName.test(m[2]!) || / /.test(m[1]!.replace(/^\S+ /, '')) ? null : `Does ${named(m[1]!)} have ${m[2]}?`),
  ],
]

const startsWithThing = /^(?:The|Our) /
const isWhole = (question: string) => /^\p{Lu}[^?:;()"“”]*\?$/u.test(question) && question.length <= longest

/** Questions in surely good English that the passage answers, the most telling first: its author's own, and those of a few plain shapes. */
export function sureQuestionsFor({ subject, text, headings, isReply, form }: Passage): string[] {
  const found: string[] = []
  const heading = headings.at(-1)
  if (subject && isWhole(subject)) found.push(subject)
  if (heading && isReply && isWhole(heading)) found.push(heading)
  if (form !== 'sentence') return /^(?:On|From) .* it's (?:open|closed)\b/.test(text) ? [...found, askHours] : found
  if (text.length > longestAsked) return found
  for (const [pattern, ask] of shapes) {
    const match = pattern.exec(text)
    if (!match || (startsWithThing.test(match[1] ?? '') && !isThing(match[1]!))) continue
    const question = ask(match)
    if (question !== null && question.length <= longest) found.push(question)
  }
  return found
}

/** "Tell me about the beaches.", when the heading over the passage is surely a topic. */
export function sectionQuestion({ headings }: Passage): string | null {
  const topic = headings.at(-1)?.replace(/^The /, '')
  if (topic === undefined || headings.length < 2 || countWords(topic) > 3 || noName.test(topic)) return null
  if (/\b(?:the|an?|today|welcome|information|introduction|overview)\b/i.test(topic)) return null
  // A single thing may be what one does (“Getting round”): only several are surely named by their heading.
  return isPlural(topic) ? `Tell me about ${inSentence(topic)}.` : null
}
