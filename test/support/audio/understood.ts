import { readFile } from 'node:fs/promises'
import { modelDictionaryPath, SpeechDecoder } from '../../../server/realtime/listening/stt/embedded/decoder.ts'
import { sttSampleRateHz } from '../../../server/realtime/listening/stt/stt.ts'
import { bigramGrammar, countSentences } from '../../../server/realtime/listening/stt/embedded/grammar/bigram.ts'
import { pronounce } from '../../../server/realtime/listening/stt/embedded/grammar/pronunciations.ts'
import { spokenSentences } from '../../../server/realtime/listening/stt/embedded/grammar/spoken-words.ts'

/** The recogniser wants a short pause around what is said; it gets one with the faint noise of any room. */
const pauseSamples = 0.3 * sttSampleRateHz
const pieceSamples = 320

/** Each sentence counts as if it had been said so often: a judge of sound expects these sentences and no others. */
const heardOften = 8

/** Our own recogniser as a judge of sound: what it understands when any of these texts' sentences may be said. */
export class Understanding {
  readonly #decoder: SpeechDecoder

  private constructor(decoder: SpeechDecoder) {
    this.#decoder = decoder
  }

  static async open(texts: readonly string[]): Promise<Understanding> {
    const sentences = texts.flatMap(spokenSentences).map((words) => ({ words, weight: heardOften, isBeginning: true }))
    const { words, fsg } = bigramGrammar(countSentences(sentences))
    const variants = pronounce(words, await readFile(modelDictionaryPath, 'utf8'))
    const lines = [...variants].flatMap(([word, phones]) =>
      phones.map((each, i) => `${word}${i === 0 ? '' : `(${i + 1})`} ${each}\n`),
    )
    return new Understanding(
      await SpeechDecoder.open({ dictionary: lines.join(''), fsg: { visitors: fsg, house: fsg } }),
    )
  }

  /** The words understood of a sentence, 16 kHz within ±1. */
  words(sound: Float32Array): string[] {
    this.#decoder.begin(sound)
    const padded = Float32Array.from({ length: sound.length + 2 * pauseSamples }, (_, i) => Math.sin(i * i) / 3000)
    padded.set(sound, pauseSamples)
    for (let at = 0; at < padded.length; at += pieceSamples) this.#decoder.hear(padded.slice(at, at + pieceSamples))
    const text = this.#decoder.text()
    this.#decoder.end()
    return text.split(' ').filter(Boolean)
  }
}

/** A text as the recogniser would write it down. */
export const wordsOf = (text: string): string[] => spokenSentences(text).flat()

/** Words put in, left out or taken for others, at the least (Levenshtein's distance). */
export function wrongWords(said: readonly string[], understood: readonly string[]): number {
  let row = Array.from({ length: understood.length + 1 }, (_, j) => j)
  for (const [i, word] of said.entries()) {
    const next = [i + 1]
    for (const [j, other] of understood.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
