import { greetingSoundLimits } from '../../../../shared/console/greeting-sounds.ts'
import { plainSoundRateHz } from '../../../../shared/kiosk/plain-sound.ts'

/** Of the loudest 400 ms: louder than the knocks that it stands for, quieter than the character. */
const loudness = 10 ** (-22 / 20)
const windowSamples = 0.4 * plainSoundRateHz
/** Beside the loudest sample; what is quieter at its end is not heard. */
const unheard = 0.003
/** Files of some kinds end a few hundredths late. */
const overhangSeconds = 0.1

/** Undefined where the browser can't read it. */
async function decode(file: Blob): Promise<Float32Array<ArrayBuffer> | undefined> {
  // Resamples to its own rate.
  const context = new OfflineAudioContext(1, 1, plainSoundRateHz)
  const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch(() => undefined)
  if (decoded === undefined) return undefined
  const mono = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++) {
    decoded.getChannelData(channel).forEach((sample, i) => (mono[i]! += sample / decoded.numberOfChannels))
  }
  return mono
}

/** Root mean square of the loudest window. */
function loudnessOf(samples: Float32Array): number {
  let most = 0
  for (let from = 0; from < samples.length; from += windowSamples / 4) {
    const sum = samples.subarray(from, from + windowSamples).reduce((energy, sample) => energy + sample * sample, 0)
    most = Math.max(most, sum)
  }
  return Math.sqrt(most / windowSamples)
}

/** What screens play of a file; its seconds where it is too long, undefined where nothing of it is heard here. */
export async function plainSoundOf(file: Blob): Promise<Blob | number | undefined> {
  const all = await decode(file)
  const peak = all?.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) ?? 0
  if (all === undefined || peak === 0) return undefined
  const heard = all.subarray(0, all.findLastIndex((sample) => Math.abs(sample) > peak * unheard) + 1)
  const lastsS = heard.length / plainSoundRateHz
  if (lastsS > greetingSoundLimits.seconds + overhangSeconds) return lastsS
  const kept = heard.subarray(0, greetingSoundLimits.seconds * plainSoundRateHz)
  if (kept.length < greetingSoundLimits.leastSeconds * plainSoundRateHz) return undefined
  const gain = Math.min(loudness / loudnessOf(kept), 0.9 / peak)
  return new Blob([Int16Array.from(kept, (sample) => Math.round(sample * gain * 32_767))])
}
