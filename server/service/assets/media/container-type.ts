import type { FfprobeOutput } from './ffprobe-output.ts'

const audioTypes: Record<string, string> = {
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  w64: 'audio/wav',
  aiff: 'audio/aiff',
  caf: 'audio/x-caf',
}
const eitherTypes: Record<string, string> = { mpegts: 'mp2t', avi: 'x-msvideo', flv: 'x-flv', ivf: 'x-ivf', ogg: 'ogg' }
const webm = ['vp8', 'vp9', 'av1', 'opus', 'vorbis']

/** The media type of a container, from FFmpeg's name of it and the codecs inside. */
export function containerType(
  kind: 'video' | 'audio',
  { format_name: name, tags }: FfprobeOutput['format'],
  codecs: readonly string[],
): string {
  if (name.startsWith('mov,')) {
    return kind === 'video' && tags?.major_brand?.trim() === 'qt' ? 'video/quicktime' : `${kind}/mp4`
  }
  if (name.startsWith('matroska')) {
    return `${kind}/${codecs.every((codec) => webm.includes(codec)) ? 'webm' : 'x-matroska'}`
  }
  return audioTypes[name] ?? `${kind}/${eitherTypes[name] ?? 'octet-stream'}`
}
