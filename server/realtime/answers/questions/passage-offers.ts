import type { Passage as SearchedPassage } from '../documents/passages.ts'
import type { Passage } from '../documents/read-passages.ts'
import { inSentence } from '../documents/sentences.ts'
import { tokensOf, wordsOf } from '../matching/tokens.ts'
import { keyOf, type OwnQuestion } from './own-questions.ts'

const longestTopic = 60

/** What a passage is about, in a few of its document's own words; null where nothing says it. */
export function topicOf({ form, subject, headings }: Passage): string | null {
  const own = form === 'paragraph' ? '' : subject
  const topic = own !== '' ? own : (headings.slice(1).at(-1) ?? '')
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

/**
 * By passage the question that is offered for it where it has no lines: one made of its words, or what it is about. No two
 * are the same.
 */
export function offersOf(
  passages: readonly Passage[],
  searched: readonly SearchedPassage[],
  own: readonly (OwnQuestion | null)[],
): (string | null)[] {
  const taken = new Set<string>()
  return passages.map((passage) => {
    const { excerpt, documentId } = passage
    const made = searched.flatMap((one, i) =>
      one.documentId === documentId && excerpt.includes(one.excerpt) ? (own[i]?.text ?? []) : [],
    )
    const topic = topicOf(passage)
    const possible = [...made, ...(topic === null ? [] : [written(topic)])].filter(isShort)
    const text = possible.find((question) => !taken.has(keyOf(question)))
    if (text === undefined) return null
    taken.add(keyOf(text))
    return text
  })
}

/** What is offered for a passage to somebody who asked this: its line that is most alike, or its own question. */
export function offerFor(passage: Passage, asked: string, offers: readonly (string | null)[]): string | null {
  const tokens = new Set(tokensOf(asked))
  const likeness = (line: string) => {
    const own = new Set(tokensOf(line))
    return [...own].filter((token) => tokens.has(token)).length / Math.sqrt(own.size || 1)
  }
  const lines = passage.asked.filter(isShort).map(written)
  return lines.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? offers[passage.id] ?? null
}
