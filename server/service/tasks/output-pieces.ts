import { readFile } from 'node:fs/promises'
import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import type { MediaTools } from '../assets/media-tools.ts'
import type { EngineFile } from '../engines/engine.ts'
import { frameOf } from '../engines/frames/frame.ts'
import { rgbOfFrame } from '../engines/frames/rgb-frame.ts'
import type { Piece } from '../moderation/moderate.ts'

/** The words in a piece of sound, 16 kHz mono within ±1; '' where there are none. */
export type Transcribe = (samples: Float32Array, signal: AbortSignal) => Promise<string>

export interface OutputPiecesParts {
  tools: Pick<MediaTools, 'probe' | 'readFrames' | 'readSound'>
  /** Where nothing can, sound is not judged. */
  transcribe?: Transcribe
}

const longerSidePx = 512
const fewestFrames = 4
const mostFrames = 16
const secondsAFrame = 2
const sampleRateHz = 16_000
const soundPieceSeconds = 30
const mostSoundPieces = 20

const even = (px: number) => Math.max(2 * Math.round(px / 2), 2)

/** Frames from all over a film, small, as JPEG. */
async function* framesOf(path: string, { tools }: OutputPiecesParts, signal: AbortSignal): AsyncGenerator<Piece> {
  const { widthPx = 0, heightPx = 0, durationSeconds = 0 } = await tools.probe(path, signal)
  const scale = Math.min(longerSidePx / Math.max(widthPx, heightPx), 1)
  const [width, height] = [even(widthPx * scale), even(heightPx * scale)]
  const count = Math.min(Math.max(durationSeconds / secondsAFrame, fewestFrames), mostFrames)
  const format = { widthPx: width, heightPx: height, frameRateHz: count / Math.max(durationSeconds, 0.1) }
  const { default: sharp } = await import('sharp')
  for await (const bytes of tools.readFrames(path, format, signal)) {
    const { rgb } = rgbOfFrame(frameOf(width, height, bytes))
    yield {
      picture: await sharp(rgb, { raw: { width, height, channels: 3 } })
        .jpeg()
        .toBuffer(),
      type: 'image/jpeg',
    }
  }
}

/** What is said in the sound of a film or a recording, from its beginning on, ten minutes at most. */
async function* wordsOf(path: string, parts: OutputPiecesParts, signal: AbortSignal): AsyncGenerator<Piece> {
  const { tools, transcribe } = parts
  if (transcribe === undefined) return
  const whole = new Float32Array(soundPieceSeconds * sampleRateHz)
  let filled = 0
  let pieces = 0
  for await (const samples of tools.readSound(path, { sampleRateHz, channels: 1 }, signal)) {
    const taken = samples.subarray(0, whole.length - filled)
    whole.set(taken, filled)
    filled += taken.length
    if (filled < whole.length) continue
    yield { text: await transcribe(whole, signal) }
    if (++pieces === mostSoundPieces) return
    whole.set(samples.subarray(taken.length))
    filled = samples.length - taken.length
  }
  if (filled > 0) yield { text: await transcribe(whole.subarray(0, filled), signal) }
}

/** The parts of a made file that can be judged, one after another. */
export async function* outputPieces(
  { path, type }: EngineFile,
  { kind, body }: Generation,
  parts: OutputPiecesParts,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  switch (type) {
    case 'image/png':
    case 'image/jpeg':
      yield { picture: await readFile(path), type }
      return
    case 'video/mp4':
      yield* framesOf(path, parts, signal)
      yield* wordsOf(path, parts, signal)
      return
    case 'audio/mpeg':
    case 'audio/wav':
      // What a voice reads out is known word for word.
      if (kind === 'text_to_speech') yield { text: body.promptText }
      else yield* wordsOf(path, parts, signal)
      return
    default:
      return type satisfies never
  }
}
