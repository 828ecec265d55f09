import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** RNNoise works on 10 ms at 48 kHz. */
export const denoiserFrameLength = 480
const int16Scale = 32768

/** What of the module's exports is used. */
interface RnnoiseExports {
  memory: WebAssembly.Memory
  __wasm_call_ctors: () => void
  malloc: (bytes: number) => number
  free: (address: number) => void
  rnnoise_create: (model: number) => number
  rnnoise_destroy: (state: number) => void
  /** Samples as 16 bit numbers, from one address to another; returns how likely they are a voice. */
  rnnoise_process_frame: (state: number, out: number, input: number) => number
}

/** Takes noise out of one stream of sound and says how likely each frame is a voice. */
export interface Denoiser {
  /** 480 samples within ±1 in; `sound` is of the same shape and valid until the next call; `voice` is 0–1. */
  next(frame: Float32Array): { sound: Float32Array; voice: number }
  close(): void
}

/** Loads RNNoise (https://jmvalin.ca/demo/rnnoise/, the 0.1 model) built with SIMD; each call of the result starts one stream. */
export async function loadDenoiser(): Promise<() => Denoiser> {
  const path = createRequire(import.meta.url).resolve('@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm')
  const memoryOf = (): WebAssembly.Memory => exports.memory
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    env: {
      emscripten_resize_heap: (bytes: number) => grow(memoryOf(), bytes),
      emscripten_memcpy_big: (to: number, from: number, bytes: number) =>
        void new Uint8Array(memoryOf().buffer).copyWithin(to, from, from + bytes),
      __assert_fail() {
        throw new Error('RNNoise failed.')
      },
    },
  })
  const exports = instance.exports as unknown as RnnoiseExports
  exports.__wasm_call_ctors()
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
  const state = rnnoise.rnnoise_create(0)
  const address = rnnoise.malloc(denoiserFrameLength * Float32Array.BYTES_PER_ELEMENT)
  const sound = new Float32Array(denoiserFrameLength)
  return {
    next(frame) {
      // Made anew each time, since the buffer is replaced when the memory grows.
      const view = new Float32Array(rnnoise.memory.buffer, address, denoiserFrameLength)
      for (let i = 0; i < denoiserFrameLength; i++) view[i] = frame[i]! * int16Scale
      const voice = rnnoise.rnnoise_process_frame(state, address, address)
      for (let i = 0; i < denoiserFrameLength; i++) sound[i] = view[i]! / int16Scale
      return { sound, voice }
    },
    close() {
      rnnoise.rnnoise_destroy(state)
      rnnoise.free(address)
    },
  }
}
