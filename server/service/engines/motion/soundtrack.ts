import { seededRandom } from '../../../../shared/face/random.ts'
import type { SoundFormat } from '../../assets/media-tools.ts'
import { nextTurn } from '../frames/next-turn.ts'

export const soundtrackFormat: SoundFormat = { sampleRateHz: 48_000, channels: 2 }

const fadeS = 0.6

/** A quiet wind that comes and goes, one second at a time. */
export async function* soundtrack(seconds: number, seed: number, signal: AbortSignal): AsyncGenerator<Float32Array> {
  const { sampleRateHz } = soundtrackFormat
  const random = seededRandom(seed)
  const rumble = [0, 0]
  const air = [0, 0]
  for (let second = 0; second < seconds; second++) {
    await nextTurn(signal)
    const samples = new Float32Array(sampleRateHz * 2)
    for (let i = 0; i < sampleRateHz; i++) {
      const atS = second + i / sampleRateHz
      const gust = 0.55 + 0.25 * Math.sin(0.9 * atS + seed) + 0.2 * Math.sin(2.3 * atS)
      const fade = Math.min(1, atS / fadeS, (seconds - atS) / fadeS)
      for (const side of [0, 1]) {
        const noise = random() * 2 - 1
        rumble[side]! += 0.012 * (noise - rumble[side]!)
        air[side]! += (0.03 + 0.05 * gust) * (noise - air[side]!)
        samples[i * 2 + side] = fade * gust * (0.5 * rumble[side]! + 0.12 * air[side]!)
      }
    }
    yield samples
  }
}
