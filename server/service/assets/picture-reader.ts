import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AssetInvalid } from './asset-invalid.ts'
import type { Picture, ReadPicture } from './picture.ts'

export type FromPictureProcess = { type: 'picture'; picture: Picture } | { type: 'invalid'; message: string }

const heapLimitMb = 256

/**
 * Reads each picture in a process of its own, started from `program` (the built picture-process): a decoder's crash or
 * endless loop costs that picture only.
 */
export function createPictureReader({ program, limitMs = 20_000 }: { program: URL; limitMs?: number }): ReadPicture {
  return (bytes, signal) =>
    new Promise<Picture>((resolve, reject) => {
      const child = fork(fileURLToPath(program), {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${heapLimitMb}`],
        timeout: limitMs,
        signal,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      child.once('message', (reply: FromPictureProcess) => {
        child.disconnect()
        if (reply.type === 'picture') resolve(reply.picture)
        else reject(new AssetInvalid(reply.message))
      })
      child.once('error', reject)
      child.once('exit', () => reject(new AssetInvalid('The picture cannot be decoded.')))
      child.send(bytes, () => {})
    })
}
