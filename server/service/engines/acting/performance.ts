import type { VisemeCue } from '../../../../shared/face/visemes.ts'
import type { MediaTools } from '../../assets/media-tools.ts'
import type { OpenedAsset } from '../engine.ts'
import { filmRateHz } from '../frames/film.ts'
import { frameOf } from '../frames/frame.ts'
import { rgbOfFrame } from '../frames/rgb-frame.ts'
import { nextTurn } from '../frames/next-turn.ts'
import { findFace } from './find-face.ts'
import { followHead, type HeadMotion } from './follow-head.ts'
import { greyOf } from './grey.ts'
import { headPlace } from './head-place.ts'
import { mouthCues } from './mouth-cues.ts'
import { bandsRateHz, speechBands } from './speech-bands.ts'

/** What the person in the reference does, frame by frame. */
export interface Performance {
  /** Relative to the usual place, smoothed; one for each frame of the output. */
  head: Omit<HeadMotion, 'mouthLuma'>[]
  /** 0–1, told from the picture: how dark the mouth is. Zero when it isn't seen. */
  mouthOpen: number[]
  /** The mouth told from the sound; empty without sound. */
  cues: VisemeCue[]
}

/** The reference is watched at this size at most; its longer side. */
const watchedPx = 512

/** Watches and listens to the reference video. */
export async function readPerformance(
  tools: MediaTools,
  { path, info }: OpenedAsset,
  signal: AbortSignal,
  progress: (fraction: number) => void,
): Promise<Performance> {
  const scale = Math.min(1, watchedPx / Math.max(info.widthPx ?? 1, info.heightPx ?? 1))
  const even = (lengthPx = 1) => Math.max(2, 2 * Math.round((lengthPx * scale) / 2))
  const size = { widthPx: even(info.widthPx), heightPx: even(info.heightPx) }
  const count = Math.max(1, Math.round((info.durationSeconds ?? 0) * filmRateHz))
  const motions: HeadMotion[] = []
  let isSeen = false
  let follow: ReturnType<typeof followHead> | undefined
  for await (const bytes of tools.readFrames(path, { ...size, frameRateHz: filmRateHz }, signal)) {
    await nextTurn(signal)
    const frame = frameOf(size.widthPx, size.heightPx, bytes)
    const grey = greyOf(frame)
    if (!follow) {
      const face = findFace(rgbOfFrame(frame))
      isSeen = face !== null
      follow = followHead(grey, headPlace(face, size, grey.widthPx / size.widthPx))
    }
    motions.push(follow(grey))
    progress(motions.length / count)
    if (motions.length === count) break
  }
  const last = motions.at(-1) ?? { x: 0, y: 0, roll: 0, scale: 0, mouthLuma: 0 }
  while (motions.length < count) motions.push(last)
  return {
    head: aroundUsual(motions),
    mouthOpen: isSeen ? openness(motions.map(({ mouthLuma }) => mouthLuma)) : motions.map(() => 0),
    cues:
      info.audioCodec === undefined
        ? []
        : mouthCues(await speechBands(tools.readSound(path, { sampleRateHz: bandsRateHz, channels: 1 }, signal))),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Frames on each side that are averaged: following trembles by parts of a pixel. */
const smoothing = 2

function aroundUsual(motions: HeadMotion[]): Performance['head'] {
  const smooth = (key: 'x' | 'y' | 'roll' | 'scale') => {
    const values = motions.map((motion) => motion[key])
    const usual = median(values)
    return values.map((_, i) => {
      const near = values.slice(Math.max(0, i - smoothing), i + smoothing + 1)
      return near.reduce((sum, value) => sum + value, 0) / near.length - usual
    })
  }
  const [x, y, roll, scale] = [smooth('x'), smooth('y'), smooth('roll'), smooth('scale')]
  return motions.map((_, i) => ({ x: x[i]!, y: y[i]!, roll: roll[i]!, scale: scale[i]! }))
}

/** A mouth whose luma changes less than this doesn't move. */
const leastRange = 8

/** From the mouth's usual luma (closed) to its darkest (open). */
function openness(lumas: number[]): number[] {
  const sorted = lumas.toSorted((a, b) => a - b)
  const darkest = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const closed = sorted[Math.floor(sorted.length * 0.8)] ?? 0
  if (closed - darkest < leastRange) return lumas.map(() => 0)
  return lumas.map((luma) => Math.max(0, Math.min(1, (closed - luma) / (closed - darkest))))
}
