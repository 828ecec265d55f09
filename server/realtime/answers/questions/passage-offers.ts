import type { Passage } from '../documents/read-passages.ts'
import { inSentence } from '../documents/sentences.ts'
import { outlineWords, wordsBeforeTopics } from '../english/open-requests.ts'
import { namesNothing } from '../matching/leans-back.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'

const longestTopic = 60
const namesQuestions = /^(?:faqs?|q ?& ?a|(?:frequently asked )?questions)\b/i

/** Where a heading stands among others: "4 ", "2.1 ", "b) ". */
const placeInOutline = /^(?:\d{1,2}(?:\.\d{1,2})*[.):]?|\p{L}[.):]) (?=\p{Lu})/u

/** A heading as it can be named after "about": without its place among others, and without an "of" or "about" of its own. */
function bareTopic(heading: string): string {
  const [part = '', ...others] = heading.split(' ')
  const topic = (outlineWords.has(part.toLowerCase()) ? others.join(' ') : heading).replace(placeInOutline, '')
  const [first = '', ...rest] = topic.split(' ')
  return rest.length > 0 && wordsBeforeTopics.has(first.toLowerCase()) ? rest.join(' ') : topic
}

/** What a passage is about, in a few of its document's own words; null where nothing says it. */
export function topicOf({ form, subject, headings }: Passage): string | null {
  const own = form === 'paragraph' ? '' : subject
  const topic =
    own !== '' ? own : bareTopic(headings.slice(1).findLast((heading) => !namesQuestions.test(heading)) ?? '')
  return topic === '' || topic.length > longestTopic || topic.endsWith('?') ? null : inSentence(topic)
}

const shortestOffer = 3
const longestOffer = 80
const asking = new Set(
  `how what when where which who whose why is are was were am do does did can could may must should will would has have`.split(
    ' ',
  ),
)

/** A line as it is shown: a capital letter, and a question mark where it asks. */
function written(line: string): string {
  const text = `${line[0]!.toUpperCase()}${line.slice(1)}`
  return /[?.!]$/.test(text) || !asking.has(wordsOf(text)[0] ?? '') ? text : `${text}?`
}

const isShort = ({ length }: string) => length >= shortestOffer && length <= longestOffer

/** A sentence as it is offered: its own words, as many as can be read at a glance. */
function glimpse(sentence: string): string {
  if (sentence.length <= longestOffer) return sentence
  const end = sentence.lastIndexOf(' ', longestOffer)
  return `${sentence.slice(0, end > 0 ? end : longestOffer).replace(/[\s,;:–-]+$/, '')}…`
}

/** By which texts a passage may be offered. */
export function offersOf({ asked, sentences }: Passage): string[] {
  const lines = asked.filter(isShort)
  // "What's it made of?" is nothing that somebody could recognise.
  const naming = lines.filter((line) => !namesNothing(line))
  return lines.length > 0 ? (naming.length > 0 ? naming : lines).map(written) : sentences.map(glimpse)
}

/** What is offered for a passage to somebody who asked this: its line, or else its sentence, that is most alike. */
export function offerFor(passage: Passage, asked: string): string | null {
  const tokens = new Set(tokensOf(asked))
  const likeness = (text: string) => {
    const own = new Set(tokensOf(text))
    return [...own].filter((token) => tokens.has(token)).length / Math.sqrt(own.size || 1)
  }
  return offersOf(passage).toSorted((a, b) => likeness(b) - likeness(a))[0] ?? null
}
