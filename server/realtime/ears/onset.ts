/** A click has 20 ms and a syllable 60: this much near voice begins a turn. */
const enoughMs = 50
/** While the avatar speaks its own sound may come back through the room, so a voice must last longer. */
const enoughWhileAvatarSpeaksMs = 120

/** Notices that a near voice began: voiced frames count up, others down. */
export class Onset {
  #evidenceMs = 0
  avatarSpeaks = false

  /** One frame; true once, when the voice is there. */
  next(isNear: boolean, frameMs: number): boolean {
    this.#evidenceMs = Math.max(0, this.#evidenceMs + (isNear ? frameMs : -frameMs))
    if (this.#evidenceMs < (this.avatarSpeaks ? enoughWhileAvatarSpeaksMs : enoughMs)) return false
    this.#evidenceMs = 0
    return true
  }
}
