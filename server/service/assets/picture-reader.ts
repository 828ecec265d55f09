import { z } from 'zod'
import { portraitFaults } from '../../../shared/face/portrait-faults.ts'
import { askNode, EndedWithoutAnswer } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import { behindTalks } from '../../isolation/lower-session.ts'
import { AssetInvalid } from './asset-invalid.ts'
import type { MediaInfo } from './media-info.ts'
import type { Picture, ReadPicture } from './picture.ts'

export type ToPictureProcess = { type: 'decode' | 'probe'; path: string }

const isObject = (value: unknown) => typeof value === 'object' && value !== null
const fromPictureProcess = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picture'), picture: z.custom<Picture>(isObject) }),
  z.object({ type: z.literal('info'), info: z.custom<MediaInfo>(isObject) }),
  z.object({ type: z.literal('invalid'), message: z.string() }),
])
export type FromPictureProcess = z.infer<typeof fromPictureProcess>

/** Tells from its bytes what picture a file is; rejects with AssetInvalid. */
export type ProbeImage = (path: string, signal: AbortSignal) => Promise<MediaInfo>

interface PictureProgram {
  /** The built picture-process. */
  program: URL
  isolation: Isolation
  limitMs?: number
}

const heapLimitMb = 256

/** The process crashed, took too long or made no sense: the picture may be at fault, or the machine. */
const unreadable = () => new AssetInvalid(portraitFaults.unread)

/** Asks a new process: a decoder's crash or endless loop costs one picture only. Rejects with AssetInvalid. */
async function ask(
  { program, isolation, limitMs = 30_000 }: PictureProgram,
  asked: ToPictureProcess,
  signal: AbortSignal,
): Promise<FromPictureProcess> {
  // What is too large for memory while it is turned upright waits in a file.
  const needed = { reads: [asked.path], hasScratch: true }
  const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs, signal }
  const answer = await askNode({ ...process, behind: behindTalks }, asked).catch((error: unknown) => {
    throw error instanceof EndedWithoutAnswer ? unreadable() : error
  })
  const reply = fromPictureProcess.safeParse(answer)
  if (!reply.success) throw unreadable()
  if (reply.data.type === 'invalid') throw new AssetInvalid(reply.data.message)
  return reply.data
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
