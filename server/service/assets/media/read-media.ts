import type { FrameFormat, SoundFormat } from '../media-tools.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { inputArguments, quietly } from './input-arguments.ts'
import { readPieces } from './read-pieces.ts'

const soundPieceSamples = 4096

/** The frames of a video, fitted to cover the format and cropped around the middle, each whole. */
export async function* readFrames(
  { ffmpeg, isolation }: Ffmpeg,
  path: string,
  { widthPx, heightPx, frameRateHz }: FrameFormat,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const pieceBytes = (widthPx * heightPx * 3) / 2
  const filter = [
    `fps=${frameRateHz}`,
    // Some videos have pixels that are not square, so they are scaled to square ones first.
    'scale=trunc(iw*sar/2+0.5)*2:ih,setsar=1',
    `scale=${widthPx}:${heightPx}:force_original_aspect_ratio=increase:out_color_matrix=bt709:out_range=tv`,
    `crop=${widthPx}:${heightPx}`,
    'format=yuv420p',
  ].join(',')
  const args = [
    [...quietly, '-nostdin', '-threads', '2', ...inputArguments(path)],
    ['-map', '0:V:0', '-vf', filter, '-f', 'rawvideo', 'pipe:1'],
  ].flat()
  const options = { pieceBytes, signal, isolation, needed: { reads: [path] } }
  for await (const frame of readPieces([ffmpeg, ...args], options)) {
    if (frame.length === pieceBytes) yield frame
  }
}

/** The sound of a file that has some, in pieces. */
export async function* readSound(
  { ffmpeg, isolation }: Ffmpeg,
  path: string,
  { sampleRateHz, channels }: SoundFormat,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  // Mixed down, nothing becomes louder than it was.
  const layout = `aresample=${sampleRateHz}:rematrix_maxval=1,aformat=channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`
  const args = [
    [...quietly, '-nostdin', '-threads', '1', ...inputArguments(path)],
    ['-map', '0:a:0', '-af', layout, '-f', 'f32le', 'pipe:1'],
  ].flat()
  const pieceBytes = soundPieceSamples * channels * 4
  const options = { pieceBytes, signal, isolation, needed: { reads: [path] } }
  for await (const piece of readPieces([ffmpeg, ...args], options)) {
    yield new Float32Array(piece.buffer, 0, piece.length / 4)
  }
}
