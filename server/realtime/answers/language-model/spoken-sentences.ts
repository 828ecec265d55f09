import { EndpointFailure } from '../../openai/endpoint.ts'
import { splitSentences } from '../documents/sentences.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'

/** Nobody says more in one breath: a model that goes on has lost its way. */
const longestSentence = 600
const mostThoughts = 20_000

/** A sentence of a model's answer, without signs of the page, and the passages it was made from. */
export interface SpokenSentence {
  text: string
  /** Numbers of the passages, as the model gave them. */
  cited: number[]
}

/** Where a sentence may end: its stop, closing quotation marks, and the passages it names. */
const stop = /[.!?…。！？؟۔।]+["”’»」』)]*(?:\s*\[[\d,\s?]*\])*/gu
const endsAlone = /[。！？।؟۔]/
const citation = /\s*[[【]\s*([\d,\s?]*)\s*[\]】]/gu

/** The index after the first sentence that is surely over; null while what comes may belong to it. */
function endOfFirst(text: string, isEnglish: boolean): number | null {
  const line = text.indexOf('\n')
  for (const match of text.matchAll(stop)) {
    const end = match.index + match[0].length
    if (line >= 0 && line < end) return line + 1
    const rest = text.slice(end)
    const next = rest.trimStart()
    // A passage's number may still follow.
    if (next === '' || /^\[[\d,\s?]*$/.test(next)) return null
    // 「ようこそ」と: what is quoted belongs to the sentence around it.
    if (/[」』]$/.test(match[0]) && /^\p{L}/u.test(rest)) continue
    if (endsAlone.test(match[0])) return end
    if (!/^\s/.test(rest)) continue
    if (/^\s*\d+[.]$/.test(text.slice(0, end))) continue
    // "am 15. Juli": a day's number has a stop in many languages.
    if (!isEnglish && /\d[.]$/.test(text.slice(0, end))) continue
    if (splitSentences(`${text.slice(0, end)} And`).length > 1) return end
  }
  return line >= 0 ? line + 1 : null
}

function read(written: string): SpokenSentence | null {
  const cited = [...written.matchAll(citation)].flatMap(([, numbers]) => (numbers!.match(/\d+/g) ?? []).map(Number))
  const text = written
    .replace(citation, '')
    .replace(/^\s*(?:[-*•#>]+|\d+[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,!?])/g, '$1')
    .trim()
  return /[\p{L}\p{N}]/u.test(text) ? { text, cited } : null
}

/** What a model thinks aloud before it answers is nobody's to hear. */
async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let open = ''
  let isOver = false
  for await (const piece of pieces) {
    if (isOver) {
      yield piece
      continue
    }
    open += piece
    const text = open.trimStart()
    if ('<think>'.startsWith(text.slice(0, 7))) {
      const end = text.indexOf('</think>')
      if (end < 0 && text.length > mostThoughts) throw new EndpointFailure('The language model thinks without end')
      if (end < 0) continue
      open = text.slice(end + 8)
    }
    isOver = true
    yield open
  }
  if (!isOver && open !== '' && !open.includes('<think>')) yield open
}

/**
 * Cuts a growing text into sentences, each as soon as the next one begins. Of a text that fails what is no whole sentence
 * is lost. Rejects when a sentence doesn't end.
 */
export async function* spokenSentences(
  pieces: AsyncIterable<string>,
  language: string,
): AsyncGenerator<SpokenSentence> {
  const isEnglish = primaryLanguage(language) === 'en'
  let open = ''
  for await (const piece of withoutThoughts(pieces)) {
    open += piece
    for (let end = endOfFirst(open, isEnglish); end !== null; end = endOfFirst(open, isEnglish)) {
      const sentence = read(open.slice(0, end))
      open = open.slice(end)
      if (sentence) yield sentence
    }
    if (open.length > longestSentence) throw new EndpointFailure('The language model said a sentence without end')
  }
  const last = read(open)
  if (last) yield last
}
