import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import createModule, { type Config, type SoundSwallowerModule } from 'soundswallower'
import { joinSound } from '../../../../audio/join-sound.ts'
import { CepstralMean } from './cepstral-mean.ts'
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
interface ModuleInternals {
  _s3file_init(address: number, bytes: number): number
  _decoder_init_dict_s3file(decoder: number, dictionary: number, fillers: number): number
  _decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number
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

/** One recogniser over one grammar. A module must not hold a second decoder: re-creating them corrupts its memory. */
export class SpeechDecoder {
  readonly #module: ModuleInternals
  readonly #decoder: Decoder & DecoderInternals
  /** The denoised sound and the sound as it came have nothing in common where nobody speaks. */
  readonly #means = { clean: new CepstralMean(), raw: new CepstralMean() }
  #mean = this.#means.clean
  /** The utterance so far. */
  #heard: Float32Array[] = []
  #isOpen = false

  private constructor(module: ModuleInternals, decoder: Decoder & DecoderInternals) {
    this.#module = module
    this.#decoder = decoder
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
    decoder.init_grammar = async () => {
      const done = internals._decoder_init_grammar_s3file(decoder.cdecoder, file(grammar.fsg), 0)
      if (done < 0) throw new Error('The recogniser refused the grammar.')
    }
    await decoder.initialize()
    return new SpeechDecoder(internals, decoder)
  }

  /**
   * Begins an utterance. The voice's mean spectrum, which the model wants taken away, is that of `sample` and of what was
   * heard before of the same `kind` of sound; left to itself the decoder would learn of `sample` only by decoding it.
   */
  begin(sample: Float32Array, kind: 'clean' | 'raw'): void {
    this.end()
    this.#mean = this.#means[kind]
    const decoder = this.#decoder
    this.#mean.add(decoder.spectrogram(sample))
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
    this.#heard.push(sound)
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
    this.#mean.add(this.#decoder.spectrogram(joinSound(this.#heard)))
    this.#heard = []
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
