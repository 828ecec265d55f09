import type { Serializable } from 'node:child_process'
import { z } from 'zod'
import { askNode, EndedWithoutAnswer } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import type { DrawnPicture } from '../showables/draw-shown-picture.ts'
import { PictureInvalid } from './picture-invalid.ts'

/** Makes the square WebP of a picture; rejects with PictureInvalid. */
export type MakePoster = (bytes: Uint8Array) => Promise<Uint8Array>

const heapLimitMb = 256
const limitMs = 20_000

/** Makes what visitors see of a picture; rejects with PictureInvalid. */
export type MakeShownPicture = (bytes: Uint8Array) => Promise<DrawnPicture>

/** Makes the sign at a screen's foot of a picture; rejects with PictureInvalid. */
export type MakeLogo = (bytes: Uint8Array) => Promise<DrawnPicture>

const isBytes = (value: unknown) => value instanceof Uint8Array
const bytes = z.custom<Uint8Array>(isBytes)
const sidePx = z.int().min(1).max(4096)

const fromPosterProcess = z.union([
  z.object({ poster: bytes }),
  z.object({ bytes, widthPx: sidePx, heightPx: sidePx }),
  z.object({ invalid: z.string() }),
])
export type FromPosterProcess = z.infer<typeof fromPosterProcess>

const unreadable = () => new PictureInvalid('The picture can’t be read. Save it as JPG, and try again.')

interface PosterProcess {
  program: URL
  isolation: Isolation
}

/** Asks a new process each time: a decoder's crash or endless loop costs one picture only. */
async function askPosterProcess({ program, isolation }: PosterProcess, question: Serializable) {
  // What is too large for memory while it is turned upright waits in a file.
  const needed = { hasScratch: true }
  const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs }
  const answer = await askNode(process, question).catch((error: unknown) => {
    throw error instanceof EndedWithoutAnswer ? unreadable() : error
  })
  const reply = fromPosterProcess.safeParse(answer)
  if (!reply.success) throw unreadable()
  if ('invalid' in reply.data) throw new PictureInvalid(reply.data.invalid)
  return reply.data
}

export function createPosterMaker(process: PosterProcess): MakePoster {
  return async (picture) => {
    const made = await askPosterProcess(process, picture)
    if (!('poster' in made)) throw unreadable()
    return made.poster
  }
}

async function askForPicture(process: PosterProcess, question: Serializable): Promise<DrawnPicture> {
  const made = await askPosterProcess(process, question)
  if (!('widthPx' in made)) throw unreadable()
  return made
}

export const createShownPictureMaker =
  (process: PosterProcess): MakeShownPicture =>
  (shown) =>
    askForPicture(process, { shown })

export const createLogoMaker =
  (process: PosterProcess): MakeLogo =>
  (logo) =>
    askForPicture(process, { logo })
