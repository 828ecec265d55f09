import { type FilterSpec, openFilter } from '../../../audio/biquad.ts'
import { limited } from '../../../audio/level.ts'
import { median, PitchTracker } from '../../../audio/pitch-tracker.ts'
import { SoundWindow } from '../../../audio/sound-window.ts'
import { splitVoice } from '../../../audio/split-voice.ts'
import { VoiceShaper, type VoiceShape } from '../../../audio/voice-shaper.ts'
import { AssetInvalid } from '../../assets/asset-invalid.ts'
import type { EngineContext, OpenedAsset } from '../engine.ts'
import { readRecording } from './read-recording.ts'
import type { Register } from './registers.ts'
import { ceiling, recordingFormat, type SoundParts } from './sound-parts.ts'

export interface Revoicing extends VoiceShape {
  tone: readonly FilterSpec[]
}

export interface RevoiceOptions {
  /** What is to become of a voice of this median pitch. */
  revoicing(medianPitchHz: number): Revoicing
  /** What isn't voice is kept under the new one, or left out. */
  keepsBackground: boolean
}

const fewestVoicedFrames = 20

/** Larger people have lower resonances too, but far less so than their pitch: about its fourth root. */
const formantsPerPitch = 0.25
const largestPitchChange = 2.5

/** Moves a voice of a median pitch to a register, its melody with it. */
export function towards(register: Register, medianPitchHz: number): Revoicing {
  const wanted = register.medianPitchHz / medianPitchHz
  const factor = Math.min(largestPitchChange, Math.max(1 / largestPitchChange, wanted))
  return { pitch: (pitchHz) => pitchHz * factor, formantFactor: factor ** formantsPerPitch, tone: register.tone }
}

/**
 * Writes a recording as an MP3 with its voice changed, as long as it was and in bounded memory: it is gone through twice,
 * for the voice's pitch and for the change. Rejects with AssetInvalid when there is no sound or no voice in it.
 */
export async function revoice(
  asset: OpenedAsset,
  outputPath: string,
  options: RevoiceOptions,
  parts: SoundParts,
  context: EngineContext,
): Promise<void> {
  const pitches = await trackPitches(asset, parts, context)
  const revoicing = options.revoicing(median(pitches.filter((pitch) => pitch > 0)))
  const samples = revoiced(asset, pitches, { ...revoicing, ...options }, parts, context)
  await parts.tools.writeSound(outputPath, { format: recordingFormat, samples }, context.signal)
}

async function trackPitches(asset: OpenedAsset, parts: SoundParts, context: EngineContext): Promise<Float32Array> {
  const tracker = new PitchTracker()
  const denoiser = await parts.openDenoiser()
  try {
    const recording = readRecording(asset, parts, context, { from: 0, to: 0.4 })
    for await (const { voice } of splitVoice(recording, denoiser)) tracker.push(voice)
  } finally {
    denoiser.close()
  }
  const pitches = tracker.end()
  if (pitches.filter((pitch) => pitch > 0).length < fewestVoicedFrames) {
    throw new AssetInvalid('No voice was found in the recording.')
  }
  return pitches
}

async function* revoiced(
  asset: OpenedAsset,
  pitches: Float32Array,
  revoicing: Revoicing & RevoiceOptions,
  parts: SoundParts,
  context: EngineContext,
): AsyncGenerator<Float32Array> {
  const shaper = new VoiceShaper(pitches, revoicing)
  const tone = openFilter(revoicing.tone, recordingFormat.sampleRateHz)
  const denoiser = await parts.openDenoiser()
  const background = new SoundWindow()
  let given = 0
  const finish = (shaped: Float32Array) => {
    given += shaped.length
    const under = background.takeUntil(given)
    return tone(shaped).map((sample, i) => limited(sample + (under[i] ?? 0), ceiling))
  }
  try {
    const recording = readRecording(asset, parts, context, { from: 0.4, to: 1 })
    for await (const { voice, rest } of splitVoice(recording, denoiser)) {
      // The voice comes out of its processing a little later, so everything else is delayed by as much.
      if (revoicing.keepsBackground) background.push(rest)
      yield finish(shaper.push(voice))
    }
    yield finish(shaper.end())
  } finally {
    denoiser.close()
  }
}
