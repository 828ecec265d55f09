import { EndpointFailure } from '../../openai/endpoint.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import { saysSomething } from '../language/letters.ts'
import { endOfFirst } from '../languages/sentences-in.ts'

/** Nobody says more in one breath: a model that goes on has lost its way. */
const longestSentence = 600
const mostThoughts = 20_000

/** A sentence of a model's answer, without signs of the page, and the passages it was made from. */
export interface SpokenSentence {
  text: string
  /** Numbers of the passages, as the model gave them. */
  cited: number[]
}

const citation = /\s*[[【]\s*([\d,\s?]*)\s*[\]】]/gu

/** A list's marks; in other languages than English a number with a full stop may as well be a day's or a floor's. */
const listMark = { english: /^\s*(?:[-*•#>]+|\d+[.)])\s+/, other: /^\s*(?:[-*•#>]+|\d+\))\s+/ }
/** Marks of Markdown around words, and pictures among them: told to leave them out, a model may write them all the same. */
const link = /!?\[([^\]]*)\]\([^)\s]*\)/g
const emphasis = /\*+(?=\S)|(?<=\S)\*+|`+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu
const picture = new RegExp(String.raw`\p{RGI_Emoji}|\u{FE0F}`, 'gv')

function read(written: string, isEnglish: boolean): SpokenSentence | null {
  const cited = [...written.matchAll(citation)].flatMap(([, numbers]) => (numbers!.match(/\d+/g) ?? []).map(Number))
  const text = written
    .replace(link, '$1')
    .replace(citation, '')
    .replace(isEnglish ? listMark.english : listMark.other, '')
    .replace(emphasis, '')
    .replace(picture, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,!?])/g, '$1')
    .trim()
  return saysSomething(text) ? { text, cited } : null
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
    for (let end = endOfFirst(open, language); end !== null; end = endOfFirst(open, language)) {
      const sentence = read(open.slice(0, end), isEnglish)
      open = open.slice(end)
      if (sentence) yield sentence
    }
    if (open.length > longestSentence) throw new EndpointFailure('The language model said a sentence without end')
  }
  const last = read(open, isEnglish)
  if (last) yield last
}
