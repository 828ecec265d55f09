/** Samples (±1, mono) of a 16-bit wave file, whose header may not know its length since it was written as a stream. */
export function findWaveData(file: Buffer): { samples: Float32Array; sampleRateHz: number } {
  const at = file.indexOf('data') + 8
  const samples = new Float32Array((file.length - at) >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(at + 2 * i) / 32_768
  return { samples, sampleRateHz: file.readUInt32LE(24) }
}
