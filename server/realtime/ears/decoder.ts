import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import createModule, { type Config, type SoundSwallowerModule } from 'soundswallower'
import type { Grammar } from './grammar/grammar.ts'

export const decoderSampleRateHz = 16_000
const modelName = 'en-us'
/** Where the acoustic models lie; the decoder needs an absolute path with a slash at its end. */
const modelBase = join(dirname(createRequire(import.meta.url).resolve('soundswallower')), 'model', '/')
export const modelDictionaryPath = join(modelBase, modelName, 'dict.txt')

const settings: Config = {
  loglevel: 'FATAL',
  samprate: decoderSampleRateHz,
  beam: 1e-50,
  pbeam: 1e-50,
  wbeam: 1e-30,
  // Likelier pauses between words than the default 0.005: else silence is heard as an article.
  silprob: 0.1,
}
/** The model asks for the decoder's own noise removal; the sound has been denoised better before. */
const ownNoiseRemoval = { remove_noise: 0 }

/** Parts of the module that its type declarations leave out. */
interface ModuleInternals {
  _s3file_init(address: number, bytes: number): number
  _decoder_init_dict_s3file(decoder: number, dictionary: number, fillers: number): number
  _decoder_init_grammar_s3file(decoder: number, fsg: number, jsgf: number): number
}
interface DecoderInternals {
  cdecoder: number
  init_featparams(): Promise<unknown>
  init_dict(): Promise<void>
  init_grammar(): Promise<void>
}

export interface DecodedWord {
  text: string
  probability: number
}

/** One recogniser over one grammar. A module must not hold a second decoder: re-creating them corrupts its memory. */
export class SpeechDecoder {
  readonly #decoder: InstanceType<SoundSwallowerModule['Decoder']>
  #isOpen = false

  private constructor(decoder: InstanceType<SoundSwallowerModule['Decoder']>) {
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
    const decoder = new module.Decoder(settings)
    const steps = decoder as typeof decoder & DecoderInternals
    const readFeatureSettings = steps.init_featparams.bind(steps)
    // These steps of `initialize` read files; ours give it the same from memory.
    steps.init_featparams = async () => {
      await readFeatureSettings()
      for (const [key, value] of Object.entries(ownNoiseRemoval)) decoder.set_config(key, value)
    }
    steps.init_dict = async () => {
      const done = internals._decoder_init_dict_s3file(steps.cdecoder, file(grammar.dictionary), 0)
      if (done === 0) throw new Error('The recogniser refused the pronunciations.')
    }
    steps.init_grammar = async () => {
      const done = internals._decoder_init_grammar_s3file(steps.cdecoder, file(grammar.fsg), 0)
      if (done < 0) throw new Error('The recogniser refused the grammar.')
    }
    await decoder.initialize()
    return new SpeechDecoder(decoder)
  }

  /**
   * Begins an utterance. The voice's mean spectrum, which the model wants taken away, is learned from `sample` first,
   * since while sound streams in the decoder would only know that of the utterance before.
   */
  begin(sample: Float32Array): void {
    this.end()
    this.#decoder.start()
    this.#decoder.process_audio(sample, true, true)
    this.#decoder.stop()
    this.#decoder.start()
    this.#isOpen = true
  }

  /** More of the utterance, 16 kHz within ±1. */
  hear(sound: Float32Array): void {
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
    if (this.#isOpen) this.#decoder.stop()
    this.#isOpen = false
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
