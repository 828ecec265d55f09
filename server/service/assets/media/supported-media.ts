import type { AssetKind } from '../../../../shared/wire/generation/named-assets.ts'

/** Demuxers that can only read the file they are given: none that follows playlists, lists of files or devices. */
export const demuxers = 'mov,matroska,avi,ogg,mpegts,flv,ivf,mp3,aac,flac,wav,w64,aiff,caf'

/** What the interface takes as video, by FFmpeg's name. */
export const videoCodecs: Record<string, string> = {
  h264: 'H.264',
  hevc: 'H.265',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  prores: 'ProRes',
  theora: 'Theora',
}

/** What the interface takes as audio; PCM comes under many names. */
export const isAudioCodec = (codec: string) =>
  ['mp3', 'aac', 'flac', 'alac'].includes(codec) || codec.startsWith('pcm_')

/** The sound of a video may also be what WebM and Ogg bring along. */
export const isSoundtrackCodec = (codec: string) => isAudioCodec(codec) || ['opus', 'vorbis'].includes(codec)

const pcm = 'u8 s8 s16le s16be s24le s24be s32le s32be f32le f32be f64le f64be mulaw alaw dvd bluray'
  .split(' ')
  .map((name) => `pcm_${name}`)

/** Decoders for them, and for covers and subtitles on the side; FFmpeg may use no others. */
export const decoders = [
  ['h264', 'hevc', 'libdav1d', 'libaom-av1', 'av1', 'vp8', 'vp9', 'prores', 'theora'],
  ['mp3float', 'mp3', 'aac', 'flac', 'alac', 'opus', 'vorbis'],
  pcm,
  ['mjpeg', 'png', 'mov_text', 'srt', 'subrip', 'ssa', 'ass', 'webvtt', 'text'],
]
  .flat()
  .join(',')

/** What may be sent, for those who sent something else. */
export const supportedMedia: Record<AssetKind, string> = {
  image: 'Send a JPEG, PNG or WebP.',
  video: 'Send H.264, H.265, AV1, VP8, VP9, ProRes or Theora.',
  audio: 'Send MP3, AAC, FLAC, PCM or ALAC.',
}
