import { EndpointFailure } from '../../openai/endpoint.ts'

/** One channel within ±1. */
export interface ReadSound {
  samples: Float32Array
  sampleRateHz: number
}

/** Raw sound without a declared rate comes at this one, as OpenAI's own does. */
const usualRateHz = 24_000
const [slowestHz, fastestHz] = [8000, 96_000]

/** No more than these: raw samples that begin with -1 have the same first byte. */
const frameOfMp3OrAac = /^\xff[\xe2\xe3\xf0-\xf3\xf8-\xfb]/

/**
 * Reads a whole spoken sound: WAV with 16 bits a sample or floats, told by its first bytes, or else raw 16-bit
 * little-endian samples at the rate that the content type declares. An odd last byte is left out. Throws EndpointFailure.
 */
export function readSound(bytes: Uint8Array, contentType: string | null): ReadSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1')
  if (/^RIFF.{4}WAVE/s.test(start)) return readWav(view)
  if (/^(ID3|OggS|fLaC)/.test(start) || frameOfMp3OrAac.test(start) || /json|text/.test(contentType ?? '')) {
    throw new EndpointFailure('/audio/speech answered with neither raw PCM nor WAV')
  }
  const declared = Number(/rate=(\d+)/.exec(contentType ?? '')?.[1] ?? usualRateHz)
  return { samples: mono(view, 0, bytes.length, { format: 1, bits: 16, channels: 1 }), sampleRateHz: checked(declared) }
}

function checked(rateHz: number): number {
  if (rateHz >= slowestHz && rateHz <= fastestHz) return rateHz
  throw new EndpointFailure(`/audio/speech answered with sound at ${rateHz} Hz`)
}

/** A WAV as servers stream it: sizes in its header may be too large or zero. */
function readWav(view: DataView): ReadSound {
  let format: { format: number; bits: number; channels: number; rateHz: number } | undefined
  for (let at = 12; at + 8 <= view.byteLength;) {
    const id = view.getUint32(at)
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (id === 0x666d7420 && body + 16 <= view.byteLength) {
      // 0xfffe names its format in the first bytes of an extension.
      const tag = view.getUint16(body, true)
      format = {
        format: tag === 0xfffe && size >= 26 ? view.getUint16(body + 24, true) : tag,
        channels: view.getUint16(body + 2, true),
        rateHz: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      }
    }
    if (id === 0x64617461 && format) {
      const length = size === 0 ? view.byteLength - body : Math.min(size, view.byteLength - body)
      return { samples: mono(view, body, length, format), sampleRateHz: checked(format.rateHz) }
    }
    at = body + size + (size % 2)
  }
  throw new EndpointFailure('/audio/speech answered with a damaged WAV')
}

function mono(
  view: DataView,
  from: number,
  length: number,
  { format, bits, channels }: { format: number; bits: number; channels: number },
): Float32Array {
  const isInteger = format === 1 && bits === 16
  if (!isInteger && !(format === 3 && bits === 32)) {
    throw new EndpointFailure('/audio/speech answered with a WAV of another kind than 16 bits or floats')
  }
  const bytesEach = bits / 8
  const samples = new Float32Array(Math.floor(length / (bytesEach * channels)))
  for (let i = 0; i < samples.length; i++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      const at = from + (i * channels + channel) * bytesEach
      sum += isInteger ? view.getInt16(at, true) / 32_768 : view.getFloat32(at, true)
    }
    samples[i] = sum / channels
  }
  return samples
}
