import { dirname } from 'node:path'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { askNode } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'
import { behindAll } from '../../isolation/lower-session.ts'
import type { KnowledgeDocument } from '../documents/check-knowledge.ts'

/** An avatar whose face, in every quality, and whose documents are to be worked out and kept. */
export interface AvatarToPrepare {
  /** The path of the square picture. */
  picture: string
  landmarks: FaceLandmarks
  documents: KnowledgeDocument[]
  /** Where all that is kept; the folder above is there. */
  folder: string
}

/** Prepares an avatar for its talks, or finds that it is. Rejects when that can't be done. */
export type PrepareAvatar = (avatar: AvatarToPrepare, signal: AbortSignal) => Promise<void>

interface AvatarPreparerParts {
  /** The built preparing-process, with the programs beside it that will look for what it keeps. */
  program: URL
  isolation: Isolation
}

/** As much as the thread that indexes 50,000 tokens may take. */
const heapLimitMb = 512
/** It takes some seconds of a machine with nothing else to do. */
const limitMs = 120_000

/** Prepares each avatar in a process of its own, which leaves no memory behind. */
export function createAvatarPreparer({ program, isolation }: AvatarPreparerParts): PrepareAvatar {
  return async (avatar, signal) => {
    const needed = { reads: [avatar.picture], writes: [dirname(avatar.folder)] }
    const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs, signal }
    await askNode({ ...process, behind: behindAll }, avatar)
  }
}
