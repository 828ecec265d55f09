import { bigramGrammar } from './bigram.ts'
import { countCorpus } from './corpus.ts'
import { pronounce } from './pronunciations.ts'
import { addVisitorsTalk } from './visitors-talk.ts'
import type { SpeechInputOptions } from '../../../speech-input.ts'

/** What the decoder is built from, in its file formats. */
export interface Grammar {
  dictionary: string
  /** What visitors may say, and the same with less of how visitors talk anywhere: what may be said of the house before all. */
  fsg: { visitors: string; house: string }
}

/** How much of how visitors talk anywhere belongs to what may be said of the house. */
const shareInHouse = 0.2

/** Compiles what visitors may say, from the house's texts and from how visitors talk anywhere; `dictionary` is the text of the acoustic model's own dictionary. */
export function compileGrammar(texts: SpeechInputOptions['texts'], dictionary: string): Grammar {
  const counts = countCorpus(texts, dictionary)
  addVisitorsTalk(counts, shareInHouse)
  const { fsg: house } = bigramGrammar(counts)
  addVisitorsTalk(counts, 1 - shareInHouse)
  const { words, fsg: visitors } = bigramGrammar(counts)
  const lines = [...pronounce(words, dictionary)].flatMap(([word, variants]) =>
    variants.map((phones, i) => `${word}${i === 0 ? '' : `(${i + 1})`} ${phones}\n`),
  )
  return { dictionary: lines.join(''), fsg: { visitors, house } }
}
