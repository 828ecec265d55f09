import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** RNNoise works on 10 ms at 48 kHz. */
export const denoiserFrameLength = 480
const int16Scale = 32768

/**
 * Names that the build of `@jitsi/rnnoise-wasm` gives its exports, as its glue code dist/rnnoise.js lists them. The glue
 * itself is an ES module without saying so, which Node 20 refuses. `_rnnoise_init` (e) must not be called: `create` does.
 */
interface RnnoiseExports {
  /** memory */ c: WebAssembly.Memory
  /** constructors */ d: () => void
  /** rnnoise_create */ f: (model: number) => number
  /** malloc */ g: (bytes: number) => number
  /** rnnoise_destroy */ h: (state: number) => void
  /** free */ i: (address: number) => void
  /** rnnoise_process_frame */ j: (state: number, out: number, input: number) => number
}

function isRnnoise(exports: object): exports is RnnoiseExports {
  const functions = ['d', 'f', 'g', 'h', 'i', 'j']
  return (
    'c' in exports &&
    exports.c instanceof WebAssembly.Memory &&
    functions.every((name) => typeof Reflect.get(exports, name) === 'function')
  )
}

/** Takes noise out of one stream of sound and says how likely each frame is a voice. */
export interface Denoiser {
  /** 480 samples within ±1 in; `sound` is of the same shape and valid until the next call; `voice` is 0–1. */
  next(frame: Float32Array): { sound: Float32Array; voice: number }
  close(): void
}

/** Loads RNNoise (https://jmvalin.ca/demo/rnnoise/, the 0.1 model); each call of the result starts one stream. */
export async function loadDenoiser(): Promise<() => Denoiser> {
  const path = createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')
  const memoryOf = (): WebAssembly.Memory => exports.c
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    a: {
      a: (bytes: number) => grow(memoryOf(), bytes),
      b: (to: number, from: number, bytes: number) =>
        void new Uint8Array(memoryOf().buffer).copyWithin(to, from, from + bytes),
    },
  })
  const found: object = instance.exports
  if (!isRnnoise(found)) throw new Error('This build of @jitsi/rnnoise-wasm is laid out differently: use 0.2.1.')
  const exports = found
  exports.d()
  return () => openDenoiser(exports)
}

const pageBytes = 65_536

function grow(memory: WebAssembly.Memory, bytes: number): number {
  try {
    memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / pageBytes))
    return 1
  } catch {
    return 0
  }
}

function openDenoiser(rnnoise: RnnoiseExports): Denoiser {
  const state = rnnoise.f(0)
  const address = rnnoise.g(denoiserFrameLength * Float32Array.BYTES_PER_ELEMENT)
  const sound = new Float32Array(denoiserFrameLength)
  return {
    next(frame) {
      // Made anew each time, since the buffer is replaced when the memory grows.
      const view = new Float32Array(rnnoise.c.buffer, address, denoiserFrameLength)
      for (let i = 0; i < denoiserFrameLength; i++) view[i] = frame[i]! * int16Scale
      const voice = rnnoise.j(state, address, address)
      for (let i = 0; i < denoiserFrameLength; i++) sound[i] = view[i]! / int16Scale
      return { sound, voice }
    },
    close() {
      rnnoise.h(state)
      rnnoise.i(address)
    },
  }
}
