import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AssetInvalid } from './asset-invalid.ts'
import type { MediaInfo } from './media-info.ts'
import type { Picture, ReadPicture } from './picture.ts'

export type ToPictureProcess = { type: 'decode' | 'probe'; path: string }
export type FromPictureProcess =
  | { type: 'picture'; picture: Picture }
  | { type: 'info'; info: MediaInfo }
  | { type: 'invalid'; message: string }

/** Tells from its bytes what picture a file is; rejects with AssetInvalid. */
export type ProbeImage = (path: string, signal: AbortSignal) => Promise<MediaInfo>

interface PictureProgram {
  /** The built picture-process. */
  program: URL
  limitMs?: number
}

const heapLimitMb = 256

const unreadable = () => new AssetInvalid('The picture cannot be decoded.')

/** Asks a new process: a decoder's crash or endless loop costs one picture only. Rejects with AssetInvalid. */
function ask(
  { program, limitMs = 30_000 }: PictureProgram,
  asked: ToPictureProcess,
  signal: AbortSignal,
): Promise<FromPictureProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapLimitMb}`],
      env: {},
      timeout: limitMs,
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', (reply: FromPictureProcess) => {
      child.disconnect()
      if (reply.type === 'invalid') reject(new AssetInvalid(reply.message))
      else resolve(reply)
    })
    child.once('error', reject)
    child.once('exit', () => reject(unreadable()))
    child.send(asked, () => {})
  })
}

/** Decodes each picture in a process of its own. */
export function createPictureReader(program: PictureProgram): ReadPicture {
  return async (path, signal) => {
    const reply = await ask(program, { type: 'decode', path }, signal)
    if (reply.type !== 'picture') throw unreadable()
    return reply.picture
  }
}

/** Probes each picture in a process of its own. */
export function createImageProbe(program: PictureProgram): ProbeImage {
  return async (path, signal) => {
    const reply = await ask(program, { type: 'probe', path }, signal)
    if (reply.type !== 'info') throw unreadable()
    return reply.info
  }
}
