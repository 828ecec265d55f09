import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import createModule, { type Config, type SoundSwallowerModule } from 'soundswallower'
import { joinSound } from '../../../../audio/join-sound.ts'
import { CepstralMean } from './cepstral-mean.ts'
import { Searches, type SearchModule } from './searches.ts'
import { sttSampleRateHz } from '../stt.ts'
import type { Grammar } from './grammar/grammar.ts'

const modelName = 'en-us'
/** Where the acoustic models lie; the decoder needs an absolute path with a slash at its end. */
const modelBase = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model', '/')
export const modelDictionaryPath = join(modelBase, modelName, 'dict.txt')

const settings: Config & { lw: number; maxhmmpf: number } = {
  loglevel: 'FATAL',
  samprate: sttSampleRateHz,
  beam: 1e-42,
  // Narrower than `beam`: of 140 questions asked aloud three had more words wrong and five fewer, for a tenth less time.
  pbeam: 1e-34,
  wbeam: 1e-30,
  // Where a piece of sound has more states than this the beams narrow: the larger grammar costs no more than a small one.
  maxhmmpf: 1500,
  // The grammar counts more than by default (6.5): with other people around a third fewer words are wrong, in quiet as many.
  lw: 8,
  // Pauses between words are likelier than by default (0.005), since silence was heard as an article.
  silprob: 0.1,
}
/** The model asks for the decoder's own noise removal; the sound has been denoised better before. */
const ownNoiseRemoval = { remove_noise: 0 }

/** Parts of the module that its type declarations leave out. */
interface ModuleInternals extends SearchModule {
  _s3file_init(address: number, bytes: number): number
  _decoder_init_dict_s3file(decoder: number, dictionary: number, fillers: number): number
  _decoder_fe(decoder: number): number
  _decoder_init_feat_s3file(decoder: number, lda: number): number
  _acmod_reinit_feat(model: number, frontEnd: number, features: number): number
}
interface DecoderInternals {
  cdecoder: number
  cacmod: number
  init_featparams(): Promise<unknown>
  init_dict(): Promise<void>
  init_grammar(): Promise<void>
}

type Decoder = InstanceType<SoundSwallowerModule['Decoder']>

export interface DecodedWord {
  text: string
  probability: number
}

/** One recogniser over a house's grammars. A module must not hold a second decoder: re-creating them corrupts its memory. */
export class SpeechDecoder {
  readonly #module: ModuleInternals
  readonly #decoder: Decoder & DecoderInternals
  readonly #searches: Searches
  readonly #mean = new CepstralMean()
  /** The utterance so far, for the mean; null when it is decoded once more. */
  #heard: Float32Array[] | null = null
  #isOpen = false

  private constructor(module: ModuleInternals, decoder: Decoder & DecoderInternals, searches: Searches) {
    this.#module = module
    this.#decoder = decoder
    this.#searches = searches
  }

  /** Takes about a quarter of a second, most of it blocking. */
  static async open(grammar: Grammar): Promise<SpeechDecoder> {
    const options: Partial<SoundSwallowerModule> & { modelBase: string } = { modelBase }
    const module = await createModule(options)
    const internals = module as SoundSwallowerModule & ModuleInternals
    const file = (text: string) => {
      const bytes = new TextEncoder().encode(text)
      const address = module._malloc(bytes.length + 1)
      module.HEAPU8.set(bytes, address)
      module.HEAPU8[address + bytes.length] = 0
      return internals._s3file_init(address, bytes.length)
    }
    const decoder = new module.Decoder(settings) as Decoder & DecoderInternals
    const readFeatureSettings = decoder.init_featparams.bind(decoder)
    // These steps of `initialize` read files; ours give it the same from memory.
    decoder.init_featparams = async () => {
      await readFeatureSettings()
      for (const [key, value] of Object.entries(ownNoiseRemoval)) decoder.set_config(key, value)
    }
    decoder.init_dict = async () => {
      const done = internals._decoder_init_dict_s3file(decoder.cdecoder, file(grammar.dictionary), 0)
      if (done === 0) throw new Error('The recogniser refused the pronunciations.')
    }
    const searches = new Searches(internals, decoder.cdecoder)
    decoder.init_grammar = async () => {
      searches.add('house', file(grammar.fsg.house))
      searches.add('visitors', file(grammar.fsg.visitors))
    }
    await decoder.initialize()
    return new SpeechDecoder(internals, decoder, searches)
  }

  /**
   * Begins an utterance. The voice's mean spectrum, which the model wants taken away, is that of `sample` and of what was
   * heard before; left to itself the decoder would learn of `sample` only by decoding it.
   */
  begin(sample: Float32Array): void {
    this.end()
    this.#mean.add(this.#decoder.spectrogram(sample))
    this.#start('visitors')
    this.#heard = []
  }

  /** Begins the utterance that was heard last once more, for what may be said of the house. */
  beginAgain(): void {
    this.end()
    this.#start('house')
  }

  #start(grammar: keyof Grammar['fsg']): void {
    this.#searches.use(grammar)
    const decoder = this.#decoder
    const mean = this.#mean.values().map((value) => value.toFixed(4))
    decoder.set_config('cmninit', mean.join(','))
    const { _decoder_fe: frontEnd, _decoder_init_feat_s3file: features, _acmod_reinit_feat: use } = this.#module
    const done = use(decoder.cacmod, frontEnd(decoder.cdecoder), features(decoder.cdecoder, 0))
    if (done < 0) throw new Error('The recogniser refused the mean spectrum.')
    decoder.start()
    this.#isOpen = true
  }

  /** More of the utterance, 16 kHz within ±1. */
  hear(sound: Float32Array): void {
    this.#heard?.push(sound)
    this.#decoder.process_audio(sound, false, false)
  }

  /** What was understood so far. */
  text(): string {
    return plainText(this.#decoder.get_text())
  }

  words(): DecodedWord[] {
    return (this.#decoder.get_alignment().w ?? [])
      .filter(({ t }) => /^[a-z]/.test(t))
      .map(({ t, p }) => ({ text: plainText(t), probability: p }))
  }

  end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#decoder.stop()
    if (this.#heard) this.#mean.add(this.#decoder.spectrogram(joinSound(this.#heard)))
    this.#heard = null
  }
}

/** Without the marks of pronunciation variants, "read(2)", and silences, "<sil>". */
const plainText = (text: string) =>
  text
    .replace(/\(\d+\)/g, '')
    .replace(/<[^>]*>|\[[^\]]*\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
