import type { VisemeCue } from '../../../shared/face/visemes.ts'
import { type Face, type Frame, frameBytes, mostFrameBytes, type Posture } from './face.ts'
import type { ToThread } from './thread-messages.ts'

/** Two frames in flight and the newest one that nobody has taken yet. */
const slotCount = 3
const maxInFlight = 2

/** The studio's side of one face: hands its frames on and its wishes over. After `freeze` it stays still. */
export class ThreadFace implements Face {
  readonly slots = Array.from({ length: slotCount }, () => new SharedArrayBuffer(mostFrameBytes))
  private readonly views = this.slots.map((slot) => new Uint8Array(slot))
  /** Reused: the peer copies a frame before it asks for the next. */
  private taken: Frame = { i420: new Uint8ClampedArray(0), sidePx: 0 }
  private readonly drawing = new Set<number>()
  private newest: { slot: number; sidePx: number } | null = null
  private alive = true
  private readonly id: number
  private readonly send: (message: ToThread) => void
  private readonly onClose: () => void

  constructor(id: number, send: (message: ToThread) => void, onClose: () => void) {
    this.id = id
    this.onClose = onClose
    this.send = (message) => {
      if (this.alive) send(message)
    }
  }

  setPosture(posture: Posture): void {
    this.send({ type: 'posture', face: this.id, posture })
  }

  speak(cues: VisemeCue[], startS: number): void {
    this.send({ type: 'speak', face: this.id, cues, startS })
  }

  stop(atS: number): void {
    this.send({ type: 'stop', face: this.id, atS })
  }

  prepareOthers(): void {
    this.send({ type: 'prepare-others', face: this.id })
  }

  requestFrame(atS: number): boolean {
    if (!this.alive || this.drawing.size >= maxInFlight) return false
    const slot = this.slots.findIndex((_, i) => i !== this.newest?.slot && !this.drawing.has(i))
    this.drawing.add(slot)
    this.send({ type: 'draw', face: this.id, slot, atS })
    return true
  }

  takeFrame(): Frame | null {
    if (this.newest === null) return null
    const { slot, sidePx } = this.newest
    this.newest = null
    const bytes = frameBytes(sidePx)
    if (this.taken.sidePx !== sidePx) this.taken = { i420: new Uint8ClampedArray(bytes), sidePx }
    this.taken.i420.set(this.views[slot]!.subarray(0, bytes))
    return this.taken
  }

  close(): void {
    this.send({ type: 'close', face: this.id })
    this.freeze()
    this.onClose()
  }

  /** The thread has finished the frame of a slot. */
  drawn(slot: number, sidePx: number): void {
    this.drawing.delete(slot)
    this.newest = { slot, sidePx }
  }

  /** Nothing more is asked of the thread; a finished frame can still be taken. */
  freeze(): void {
    this.alive = false
    this.drawing.clear()
  }
}
