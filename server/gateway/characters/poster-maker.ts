import { z } from 'zod'
import { askNode, EndedWithoutAnswer } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import { PictureInvalid } from './draw-poster.ts'

const fromPosterProcess = z.union([
  z.object({ poster: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ invalid: z.string() }),
])
export type FromPosterProcess = z.infer<typeof fromPosterProcess>

/** Makes the square WebP of a picture; rejects with PictureInvalid. */
export type MakePoster = (bytes: Uint8Array) => Promise<Uint8Array>

const heapLimitMb = 256
const limitMs = 20_000

const unreadable = () => new PictureInvalid('The picture can’t be read. Save it as JPG, and try again.')

/** Asks a new process each time: a decoder's crash or endless loop costs one picture only. */
export function createPosterMaker({ program, isolation }: { program: URL; isolation: Isolation }): MakePoster {
  return async (bytes) => {
    // What is too large for memory while it is turned upright waits in a file.
    const needed = { hasScratch: true }
    const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs }
    const answer = await askNode(process, bytes).catch((error: unknown) => {
      throw error instanceof EndedWithoutAnswer ? unreadable() : error
    })
    const reply = fromPosterProcess.safeParse(answer)
    if (!reply.success) throw unreadable()
    if ('invalid' in reply.data) throw new PictureInvalid(reply.data.invalid)
    return reply.data.poster
  }
}
