import type { PreparedFace } from '../../../shared/face/prepare-face.ts'
import { readPrepared, writePrepared } from '../prepared/prepared-file.ts'
import type { FacePicture, FrameQuality } from './face.ts'
import { keptFace, prepareAt } from './kept-face.ts'

/**
 * Prepared faces by picture and quality, shared by their conversations; of those out of use the latest few are kept, and all in
 * their pictures' folders. `program` is what prepares them: what another one prepared is no use.
 */
export class PictureShelf {
  private readonly prepared = new Map<string, Promise<PreparedFace>>()
  private readonly capacity: number
  private readonly program: string

  constructor(capacity: number, program: string) {
    this.capacity = capacity
    this.program = program
  }

  /** Decodes and prepares a picture, or finds it prepared. Rejects with an Error when it can't be used. */
  take(picture: FacePicture, quality: FrameQuality): Promise<PreparedFace> {
    const key = `${quality} ${picture.pictureKey}`
    const face = this.prepared.get(key) ?? this.find(picture, quality)
    this.prepared.delete(key)
    this.prepared.set(key, face)
    face.catch(() => this.prepared.delete(key))
    for (const oldest of this.prepared.keys()) {
      if (this.prepared.size <= this.capacity) break
      this.prepared.delete(oldest)
    }
    return face
  }

  private async find(of: FacePicture, quality: FrameQuality): Promise<PreparedFace> {
    if (of.preparedFolder === undefined) return prepareAt(quality, of)
    const file = keptFace(of, quality, { folder: of.preparedFolder, program: this.program })
    const kept: PreparedFace[] = []
    if (await readPrepared(file, (value) => kept.push(value as PreparedFace))) return kept[0]!
    const face = await prepareAt(quality, of)
    void writePrepared(file, [face])
    return face
  }
}
