import { once } from 'node:events'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import type { Command } from '../../../isolation/isolation.ts'
import { StorageFull } from '../files.ts'
import type { FrameFormat, SoundFormat } from '../media-tools.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { quietly } from './input-arguments.ts'
import { type MediaProgram, type MediaProgramOptions, startMediaProgram } from './media-program.ts'

/** The encoders of this FFmpeg that we use. */
export interface Encoders {
  h264: string
  mp3: string
}

interface Sound {
  format: SoundFormat
  samples: AsyncIterable<Float32Array>
}

const soundInput = ({ sampleRateHz, channels }: SoundFormat, pipe: string) => [
  '-f',
  'f32le',
  '-ar',
  String(sampleRateHz),
  '-ac',
  String(channels),
  '-i',
  pipe,
]

const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Feeds a pipe as fast as the program takes it; an early end of the program is no fault here. */
async function feed(running: MediaProgram, input: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const gone = running.ended.then(() => undefined)
  for await (const piece of pieces) {
    if (input.destroyed || !input.writable) return
    if (!input.write(piece)) await running.within(Promise.race([once(input, 'drain').catch(() => {}), gone]))
  }
  input.end()
}

async function* asBytes(samples: AsyncIterable<Float32Array>): AsyncGenerator<Uint8Array> {
  for await (const { buffer, byteOffset, byteLength } of samples) yield new Uint8Array(buffer, byteOffset, byteLength)
}

/** Runs FFmpeg over all the inputs until its output is whole. */
async function encode(
  command: Command,
  inputs: readonly AsyncIterable<Uint8Array>[],
  options: Omit<MediaProgramOptions, 'inputs'>,
): Promise<void> {
  const running = await startMediaProgram(command, { ...options, inputs: inputs.length })
  try {
    await Promise.all(inputs.map((pieces, index) => feed(running, running.inputs[index]!, pieces)))
    const { isGood, errors } = await running.within(running.ended)
    options.signal.throwIfAborted()
    if (isGood) return
    if (errors.includes('No space left on device')) throw new StorageFull('There is no room left for files.')
    throw new Error(`FFmpeg could not write: ${errors}`)
  } finally {
    running.stop()
    await running.ended
  }
}

/** Writes an MP4 that plays everywhere: H.264, yuv420p, AAC when there is sound, its index at the front. */
export async function writeVideo(
  { ffmpeg, isolation, h264 }: Ffmpeg & Encoders,
  path: string,
  { format, frames }: { format: FrameFormat; frames: AsyncIterable<Uint8Array> },
  sound: Sound | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { widthPx, heightPx, frameRateHz } = format
  const quality = h264 === 'libx264' ? ['-preset', 'veryfast', '-crf', '20', '-profile:v', 'high'] : ['-b:v', '6M']
  const args = [
    [...quietly, '-nostdin'],
    ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${widthPx}x${heightPx}`, '-r', `${frameRateHz}`, ...bt709],
    ['-i', 'pipe:0'],
    sound ? soundInput(sound.format, 'pipe:3') : [],
    ['-map', '0:v', '-c:v', h264, ...quality, '-threads', '2', '-pix_fmt', 'yuv420p', ...bt709],
    sound ? ['-map', '1:a', '-c:a', 'aac', '-b:a', '160k'] : [],
    ['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${path}`],
  ].flat()
  const inputs = sound ? [frames, asBytes(sound.samples)] : [frames]
  await encode([ffmpeg, ...args], inputs, { signal, isolation, needed: { writes: [dirname(path)] } })
}

/** Writes an MP3. */
export async function writeSound(
  { ffmpeg, isolation, mp3 }: Ffmpeg & Encoders,
  path: string,
  { format, samples }: Sound,
  signal: AbortSignal,
): Promise<void> {
  const args = [
    [...quietly, '-nostdin', ...soundInput(format, 'pipe:0')],
    ['-c:a', mp3, '-b:a', format.channels === 2 ? '192k' : '128k', '-f', 'mp3', '-y', `file:${path}`],
  ].flat()
  const needed = { writes: [dirname(path)] }
  await encode([ffmpeg, ...args], [asBytes(samples)], { signal, isolation, needed })
}
