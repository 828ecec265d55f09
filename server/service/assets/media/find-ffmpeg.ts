import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where FFmpeg's two programs are. */
export interface Ffmpeg {
  ffmpeg: string
  ffprobe: string
}

const suffix = process.platform === 'win32' ? '.exe' : ''

function find(name: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name + suffix))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Looks for `ffmpeg` and `ffprobe` in the folders of a PATH; undefined unless both are there. */
export function findFfmpeg(searchPath: string): Ffmpeg | undefined {
  const folders = searchPath.split(delimiter)
  const ffmpeg = find('ffmpeg', folders)
  const ffprobe = find('ffprobe', folders)
  return ffmpeg === undefined || ffprobe === undefined ? undefined : { ffmpeg, ffprobe }
}
