import { bigramGrammar } from './bigram.ts'
import { corpusOf } from './corpus.ts'
import { pronounce } from './pronunciations.ts'
import type { SpeechInputOptions } from '../../../speech-input.ts'

/** What the decoder is built from, in its file formats. */
export interface Grammar {
  dictionary: string
  fsg: string
}

/** Compiles what visitors may say; `dictionary` is the text of the acoustic model's own dictionary. */
export function compileGrammar(texts: SpeechInputOptions['texts'], dictionary: string): Grammar {
  const { words, fsg } = bigramGrammar(corpusOf(texts, dictionary))
  const lines = [...pronounce(words, dictionary)].flatMap(([word, variants]) =>
    variants.map((phones, i) => `${word}${i === 0 ? '' : `(${i + 1})`} ${phones}\n`),
  )
  return { dictionary: lines.join(''), fsg }
}
