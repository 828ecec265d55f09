const headBytes = 44

/** Mono sound within ±1 as a WAV file of 16 bits a sample. */
export function wavFile(samples: Float32Array, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const soundBytes = samples.length * 2
  const bytes = new Uint8Array(headBytes + soundBytes)
  const view = new DataView(bytes.buffer)
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  put(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  put(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRateHz, true)
  view.setUint32(28, sampleRateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  put(36, 'data')
  view.setUint32(40, soundBytes, true)
  samples.forEach((sample, i) => {
    view.setInt16(headBytes + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  })
  return bytes
}
