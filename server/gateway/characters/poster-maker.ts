import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PictureInvalid } from './draw-poster.ts'

export type FromPosterProcess = { poster: Uint8Array } | { invalid: string }

/** Makes the square WebP of a picture; rejects with PictureInvalid. */
export type MakePoster = (bytes: Uint8Array) => Promise<Uint8Array>

const heapLimitMb = 256
const limitMs = 20_000

/** Asks a new process each time: a decoder's crash or endless loop costs one picture only. */
export function createPosterMaker(program: URL): MakePoster {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(program), {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${heapLimitMb}`],
        env: {},
        timeout: limitMs,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      child.once('message', (reply: FromPosterProcess) => {
        child.disconnect()
        if ('invalid' in reply) reject(new PictureInvalid(reply.invalid))
        else resolve(reply.poster)
      })
      child.once('error', reject)
      child.once('exit', () => reject(new PictureInvalid('The picture can’t be read. Save it as JPG, and try again.')))
      child.send(bytes, () => {})
    })
}
