import { join } from 'node:path'
import type { MediaTools } from '../../assets/media-tools.ts'
import type { EngineContext, EngineResult } from '../engine.ts'
import { film, filmRateHz } from '../frames/film.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { renderSoundscape, soundscapeFormat } from '../soundscape/render-soundscape.ts'
import { cameraWay, type Room } from './camera.ts'
import { fallingOf } from './falling.ts'
import { lookAtWorld } from './look-at-world.ts'
import type { World } from './world.ts'

interface Shot {
  prompt: Prompt
  seed: number
  seconds: number
  /** What is heard; nothing is when left out. */
  sound?: string | undefined
  around: Room
}

/** Films a world as a prompt's words say and writes the video into the context's folder. */
export async function filmWorld(
  tools: MediaTools,
  world: World,
  { prompt, seed, seconds, sound, around }: Shot,
  context: EngineContext,
): Promise<EngineResult> {
  const way = cameraWay(prompt, seed, seconds, around)
  const falling = fallingOf(prompt, seed)
  const draw = (index: number) => {
    const atS = index / filmRateHz
    const frame = lookAtWorld(world, way(atS), atS)
    falling?.(frame, atS)
    return frame
  }
  const path = join(context.folder, 'video.mp4')
  await tools.writeVideo(
    path,
    { format: { ...world.seen, frameRateHz: filmRateHz }, frames: film(seconds * filmRateHz, draw, context) },
    sound === undefined ? undefined : { format: soundscapeFormat, samples: soundtrack(sound, seconds, context.signal) },
    context.signal,
  )
  return { files: [{ path, type: 'video/mp4' }] }
}

/** Background, not foreground: a soundscape by itself reaches full scale. */
const soundtrackLevel = 0.5
/** Samples of all channels together. */
const soundtrackPiece = 4096

async function* soundtrack(prompt: string, seconds: number, signal: AbortSignal): AsyncGenerator<Float32Array> {
  const sound = await renderSoundscape(prompt, { seconds, signal })
  // FFmpeg takes sound no further than pictures: a large piece would be taken only at the film's end, as if it hung.
  for (let at = 0; at < sound.length; at += soundtrackPiece)
    yield sound.subarray(at, at + soundtrackPiece).map((sample) => sample * soundtrackLevel)
}

/** The sound of a prompt where the price has sound: partner_video3 has one price only, that of 3.1 with sound. */
export const soundOf = ({ model, audio }: { model: string; audio?: boolean }, prompt: string): string | undefined =>
  (audio ?? model === 'partner_video3') ? prompt : undefined
