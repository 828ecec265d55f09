import { join } from 'node:path'
import type { MediaTools } from '../../assets/media-tools.ts'
import type { EngineContext, EngineResult } from '../engine.ts'
import { film, filmRateHz } from '../frames/film.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { cameraWay, type Room } from './camera.ts'
import { fallingOf } from './falling.ts'
import { lookAtWorld } from './look-at-world.ts'
import { soundtrack, soundtrackFormat } from './soundtrack.ts'
import type { World } from './world.ts'

interface Shot {
  prompt: Prompt
  seed: number
  seconds: number
  hasSound: boolean
  around: Room
}

/** Films a world as a prompt's words say and writes the video into the context's folder. */
export async function filmWorld(
  tools: MediaTools,
  world: World,
  { prompt, seed, seconds, hasSound, around }: Shot,
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
    hasSound ? { format: soundtrackFormat, samples: soundtrack(seconds, seed, context.signal) } : undefined,
    context.signal,
  )
  return { files: [{ path, type: 'video/mp4' }] }
}

/** A price with sound brings sound: partner_video3 has one price only, that of 3.1 with sound. */
export const bringsSound = (body: { model: string; audio?: boolean }): boolean =>
  body.audio ?? body.model === 'partner_video3'
