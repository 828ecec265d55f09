import { AssetInvalid } from '../asset-invalid.ts'
import type { MediaInfo } from '../media-info.ts'
import { containerType } from './container-type.ts'
import { type FfprobeOutput, ffprobeOutput, type FfprobeStream, readRatio } from './ffprobe-output.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { inputArguments } from './input-arguments.ts'
import { measureLength } from './measure-length.ts'
import { measurePicture } from './measure-picture.ts'
import { runToEnd } from './run-to-end.ts'
import { isAudioCodec, isSoundtrackCodec, supportedMedia, videoCodecs } from './supported-media.ts'

const mostPixels = 40_000_000
const longestSidePx = 8192
const longestSeconds = 3600
/** By so much an encoder lets the sound outlast the picture: nobody means that as length. */
const mostPaddingSeconds = 0.1

const unknownFile = () =>
  new AssetInvalid(
    'The file is damaged, or not of a supported kind. Pictures are JPEG, PNG or WebP; ' +
      'videos H.264, H.265, AV1, VP8, VP9, ProRes or Theora; sound MP3, AAC, FLAC, PCM or ALAC.',
  )

async function askFfprobe({ ffprobe, isolation }: Ffmpeg, path: string, signal: AbortSignal): Promise<FfprobeOutput> {
  const args = ['-v', 'error', ...inputArguments(path), '-of', 'json', '-show_streams', '-show_format']
  const { isGood, output, errors } = await runToEnd([ffprobe, ...args], {
    signal,
    isolation,
    needed: { reads: [path] },
  })
  if (isGood) return ffprobeOutput.parse(JSON.parse(output))
  const [, codec] = /Codec \(([\w-]+)\) not on whitelist/.exec(errors) ?? []
  if (codec === undefined) throw unknownFile()
  throw new AssetInvalid(
    `The file uses ${codec}, which is not supported. ${supportedMedia.video} ${supportedMedia.audio}`,
  )
}

function pictureOf(stream: FfprobeStream) {
  const { width = 0, height = 0, codec_name: codec = 'an unknown codec' } = stream
  if (!(codec in videoCodecs)) throw new AssetInvalid(`The video is ${codec}. ${supportedMedia.video}`)
  if (width === 0 || height === 0) throw new AssetInvalid('The video is damaged: it has no size.')
  if (width * height > mostPixels || Math.max(width, height) > longestSidePx) {
    throw new AssetInvalid(
      `The video has ${width} × ${height} pixels: scale it down to ${longestSidePx} a side at most.`,
    )
  }
  const shownWidth = Math.round(width * (readRatio(stream.sample_aspect_ratio) ?? 1))
  const turns = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const [widthPx, heightPx] = Math.abs(turns) % 180 === 90 ? [height, shownWidth] : [shownWidth, height]
  const frameRateHz = readRatio(stream.avg_frame_rate)
  return { widthPx, heightPx, videoCodec: codec, ...(frameRateHz !== undefined && { frameRateHz }) }
}

function soundOf({ codec_name: codec = 'an unknown codec', sample_rate, channels }: FfprobeStream, isAlone: boolean) {
  if (!(isAlone ? isAudioCodec : isSoundtrackCodec)(codec)) {
    throw new AssetInvalid(`The sound is ${codec}. ${supportedMedia.audio}`)
  }
  return {
    audioCodec: codec,
    ...(sample_rate !== undefined && { sampleRateHz: sample_rate }),
    ...(channels !== undefined && { channels }),
  }
}

/** What a header says, seconds, 0 for nothing: where containers don't tell, FFmpeg only guesses. */
function claimedLength({ format_name, duration }: FfprobeOutput['format'], streams: (FfprobeStream | undefined)[]) {
  if (['mp3', 'aac', 'ivf', 'mpegts', 'flv'].includes(format_name)) return 0
  const claimed = streams.flatMap((stream) => stream?.duration ?? [])
  return claimed.length > 0 ? Math.max(...claimed) : (duration ?? 0)
}

/** Tells what a video or audio file is; rejects with AssetInvalid for everything else. */
export async function probeMedia(
  ffmpeg: Ffmpeg,
  { path, sizeBytes }: { path: string; sizeBytes: number },
  signal: AbortSignal,
): Promise<MediaInfo> {
  const { streams, format } = await askFfprobe(ffmpeg, path, signal)
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic)
  const audio = streams.find(({ codec_type }) => codec_type === 'audio')
  if (video === undefined && audio === undefined) throw unknownFile()
  const kind = video === undefined ? 'audio' : 'video'
  const picture = video && pictureOf(video)
  const sound = audio && soundOf(audio, video === undefined)
  const codecs = [picture?.videoCodec, sound?.audioCodec].filter((codec) => codec !== undefined)
  const claimedSeconds = claimedLength(format, [video, audio])
  const lastsSeconds = await measureLength(ffmpeg, path, { claimedSeconds, longestSeconds }, signal)
  // Matroska and Flash state how long all of it lasts, and nothing of the picture.
  const isUnstated = audio !== undefined && video !== undefined && video.duration === undefined
  const measuredSeconds = isUnstated ? await measurePicture(ffmpeg, path, signal) : undefined
  const pictureSeconds = video?.duration ?? measuredSeconds ?? lastsSeconds
  const isPadded = Math.abs(lastsSeconds - pictureSeconds) <= mostPaddingSeconds
  const durationSeconds = isPadded ? pictureSeconds : lastsSeconds
  return { kind, type: containerType(kind, format, codecs), sizeBytes, durationSeconds, ...picture, ...sound }
}
