/** Video and sound need FFmpeg, and this machine has none. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing'
  constructor() {
    super('Video and sound need FFmpeg, and this server has none. Install it (ffmpeg and ffprobe) and start again.')
  }
}
