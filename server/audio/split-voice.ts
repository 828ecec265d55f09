import { type Denoiser, denoiserFrameLength } from './denoiser.ts'
import { createFft, type Fft } from './fft.ts'

const size = 1024
const hop = size / 2
/** RNNoise gives a frame back one frame later. */
const denoiserDelay = denoiserFrameLength
/** Bins to either side over which the share of the voice is averaged: single bins chirp. */
const smoothing = 1

/** Between words nothing is voice. How likely one has to be, how long before and after it still counts, what stays else. */
const likely = 0.5
const beforeFrames = 10
const afterFrames = 25
const pauseShare = 0.1
const closingPerHop = 0.8

const window = Float32Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size))

/**
 * Takes a voice out of 48 kHz mono sound, piece by piece, always at the same place: `voice` plus `rest` is the input,
 * sample for sample, and both are as long as it. RNNoise only says how much of each frequency is voice; taking that
 * share of the input keeps its phase, which RNNoise's own output does not.
 */
export async function* splitVoice(
  sound: AsyncIterable<Float32Array>,
  denoiser: Denoiser,
): AsyncGenerator<{ voice: Float32Array; rest: Float32Array }> {
  const splitter = new VoiceSplitter(denoiser)
  let pushed = 0
  let given = 0
  const cut = (voice: Float32Array, input: Float32Array) => {
    given += voice.length
    return { voice, rest: input.map((sample, i) => sample - voice[i]!) }
  }
  for await (const block of sound) {
    pushed += block.length
    const out = splitter.push(block)
    if (out.voice.length > 0) yield cut(out.voice, out.input)
  }
  while (given < pushed) {
    const out = splitter.push(new Float32Array(denoiserFrameLength))
    const length = Math.min(out.voice.length, pushed - given)
    if (length > 0) yield cut(out.voice.subarray(0, length), out.input.subarray(0, length))
  }
}

/** Samples that wait for the next step. */
class Queue {
  #samples = new Float32Array(0)
  #dropped = 0

  get length(): number {
    return this.#samples.length - this.#dropped
  }

  push(samples: Float32Array): void {
    const joined = new Float32Array(this.length + samples.length)
    joined.set(this.peek(this.length))
    joined.set(samples, this.length)
    this.#samples = joined
    this.#dropped = 0
  }

  peek(length: number): Float32Array {
    return this.#samples.subarray(this.#dropped, this.#dropped + length)
  }

  drop(length: number): void {
    this.#dropped += length
  }
}

class VoiceSplitter {
  readonly #denoiser: Denoiser
  readonly #fft: Fft = createFft(size)
  readonly #waiting = new Queue()
  readonly #input = new Queue()
  readonly #denoised = new Queue()
  /** The voice's likelihood in each frame from `afterFrames` before the next step's on. */
  readonly #likelihoods: number[] = Array.from({ length: afterFrames }, () => 0)
  #steps = 0
  #droppedFrames = 0
  #openness = pauseShare
  #overlap = new Float32Array(hop)
  #toSkip = denoiserDelay

  constructor(denoiser: Denoiser) {
    this.#denoiser = denoiser
    // Half a window of silence before the first sample, so that it too lies under two windows.
    this.#input.push(new Float32Array(hop))
    this.#denoised.push(new Float32Array(hop))
  }

  push(block: Float32Array): { voice: Float32Array; input: Float32Array } {
    this.#input.push(block)
    this.#waiting.push(block)
    this.#denoise()
    const voice = new Queue()
    const input = new Queue()
    while (this.#denoised.length >= size + beforeFrames * denoiserFrameLength) {
      const piece = this.#step()
      // The first step's piece is the silence before the sound.
      if (this.#steps++ > 0) {
        voice.push(piece)
        input.push(this.#input.peek(hop))
      }
      this.#input.drop(hop)
      this.#denoised.drop(hop)
    }
    return { voice: voice.peek(voice.length), input: input.peek(input.length) }
  }

  #denoise(): void {
    const length = this.#waiting.length - (this.#waiting.length % denoiserFrameLength)
    const denoised = new Float32Array(length)
    for (let at = 0; at < length; at += denoiserFrameLength) {
      const { sound, voice } = this.#denoiser.next(this.#waiting.peek(denoiserFrameLength))
      this.#waiting.drop(denoiserFrameLength)
      this.#likelihoods.push(voice)
      denoised.set(sound, at)
    }
    const skipped = Math.min(this.#toSkip, length)
    this.#toSkip -= skipped
    this.#denoised.push(denoised.subarray(skipped))
  }

  /** How much of the next step may be voice at all: opens before a word, closes slowly after it. */
  #open(): number {
    const frame = Math.floor((this.#steps * hop) / denoiserFrameLength)
    this.#likelihoods.splice(0, frame - this.#droppedFrames)
    this.#droppedFrames = frame
    const near = this.#likelihoods.slice(0, afterFrames + beforeFrames)
    const isNearVoice = near.some((likelihood) => likelihood > likely)
    this.#openness = isNearVoice ? 1 : Math.max(pauseShare, this.#openness * closingPerHop)
    return this.#openness
  }

  /** The voice's share of the next window, added to that of the last one. */
  #step(): Float32Array {
    const real = windowed(this.#input.peek(size))
    const imaginary = windowed(this.#denoised.peek(size))
    this.#fft.forward(real, imaginary)
    const shares = voiceShares(real, imaginary)
    const openness = this.#open()
    for (let bin = 0; bin < size; bin++) {
      const share = openness * shares[Math.min(bin, size - bin)]!
      real[bin]! *= share
      imaginary[bin]! *= share
    }
    this.#fft.inverse(real, imaginary)
    // The input lay in the real part and, since every share is real and even, still does.
    const twice = windowed(real)
    const out = twice.slice(0, hop)
    for (let i = 0; i < hop; i++) out[i]! += this.#overlap[i]!
    this.#overlap = twice.slice(hop)
    return out
  }
}

function windowed(samples: Float32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(size)
  for (let i = 0; i < size; i++) out[i] = samples[i]! * window[i]!
  return out
}

/** For each frequency up to half the rate, how much of the input (in the real part) the denoiser has left of it. */
function voiceShares(real: Float32Array, imaginary: Float32Array): Float32Array {
  const bins = size / 2 + 1
  const before = new Float32Array(bins)
  const after = new Float32Array(bins)
  for (let bin = 0; bin < bins; bin++) {
    const mirrored = (size - bin) % size
    before[bin] = (real[bin]! + real[mirrored]!) ** 2 + (imaginary[bin]! - imaginary[mirrored]!) ** 2
    after[bin] = (imaginary[bin]! + imaginary[mirrored]!) ** 2 + (real[mirrored]! - real[bin]!) ** 2
  }
  const shares = new Float32Array(bins)
  for (let bin = 0; bin < bins; bin++) {
    const last = Math.min(bins - 1, bin + smoothing)
    let powerBefore = 1e-12
    let powerAfter = 0
    for (let near = Math.max(0, bin - smoothing); near <= last; near++) {
      powerBefore += before[near]!
      powerAfter += after[near]!
    }
    shares[bin] = Math.min(1, Math.sqrt(powerAfter / powerBefore))
  }
  return shares
}
