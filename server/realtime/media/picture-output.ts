import type { Face } from '../face/face.ts'
import { type Picture, pictureEvent } from '../process/picture-steps.ts'
import type { Pacer } from './pacer.ts'
import type { Peer } from './peer/peer.ts'

/** The pictures that one page gets: as many and as crisp as the machine can draw for all just now. */
export class PictureOutput {
  readonly #peer: Pick<Peer, 'pushFrame' | 'limitVideo' | 'send'>
  readonly #face: Face
  #picture: Picture
  #pacer: Pacer | null = null
  #due = 0
  #late = 0

  constructor(peer: Pick<Peer, 'pushFrame' | 'limitVideo' | 'send'>, face: Face, picture: Picture) {
    this.#peer = peer
    this.#face = face
    this.#picture = picture
    // The session is ready; while its page connects there is time.
    face.prepareOthers()
  }

  get framesPerSecond(): number {
    return this.#picture.framesPerSecond
  }

  /** Media flow, paced by this. */
  start(pacer: Pacer): void {
    this.#pacer = pacer
    pacer.setFramesPerSecond(this.#picture.framesPerSecond)
  }

  /** The page is told what it gets. */
  tell(): void {
    this.#peer.send(pictureEvent(this.#picture))
  }

  /** Changes the running picture, without a break. */
  show(picture: Picture): void {
    this.#picture = picture
    if (this.#pacer) {
      this.#pacer.setFramesPerSecond(picture.framesPerSecond)
      this.tell()
    }
    this.#peer.limitVideo(picture.maxVideoKbps)
  }

  /** Sends the newest frame and asks for the one of `timeS`. */
  next(timeS: number): void {
    const frame = this.#face.takeFrame()
    this.#due++
    if (frame === null) this.#late++
    else this.#peer.pushFrame(frame.i420, frame.sidePx)
    this.#face.requestFrame(timeS)
  }

  /** How many pictures were due since the last reading, and how many of them were not drawn in time. */
  read(): { due: number; late: number } {
    const reading = { due: this.#due, late: this.#late }
    this.#due = 0
    this.#late = 0
    return reading
  }
}
