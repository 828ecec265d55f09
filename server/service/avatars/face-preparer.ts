import { dirname } from 'node:path'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { askNode } from '../../isolation/ask-node.ts'
import type { Isolation } from '../../isolation/isolation.ts'

/** A face whose every quality is to be worked out and kept. */
export interface FaceToPrepare {
  /** The path of the square picture. */
  picture: string
  landmarks: FaceLandmarks
  /** Where its prepared faces are kept; the folder above is there. */
  folder: string
}

/** Prepares a face, or finds that it is. Rejects when that can't be done. */
export type PrepareFace = (face: FaceToPrepare, signal: AbortSignal) => Promise<void>

interface FacePreparerParts {
  /** The built face-process, with the face-thread beside it. */
  program: URL
  isolation: Isolation
}

const heapLimitMb = 256
/** It takes two seconds of a machine with nothing else to do, and whoever talks goes first. */
const limitMs = 60_000

/** Prepares each face in a process of its own, which leaves no memory behind. */
export function createFacePreparer({ program, isolation }: FacePreparerParts): PrepareFace {
  return async (face, signal) => {
    const needed = { reads: [face.picture], writes: [dirname(face.folder)] }
    const process = { program, isolation, needed, startsPrograms: false, heapLimitMb, env: {}, limitMs, signal }
    await askNode(process, face)
  }
}
