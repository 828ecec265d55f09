/** So many near frames among so many of the newest begin a turn: a click has 20 ms, a syllable 60 or more. */
const usual = { near: 5, among: 10 }
/** While the avatar speaks its own sound may come back through the room, so more voice is wanted; words have gaps. */
const whileAvatarSpeaks = { near: 8, among: 25 }

/** Notices that a near voice began, from one decision each 10 ms. */
export class Onset {
  #newest: boolean[] = []
  avatarSpeaks = false

  /** True once, when the voice is there. */
  next(isNear: boolean): boolean {
    this.#newest.push(isNear)
    const { near, among } = this.avatarSpeaks ? whileAvatarSpeaks : usual
    this.#newest = this.#newest.slice(-among)
    if (this.#newest.filter(Boolean).length < near) return false
    this.#newest = []
    return true
  }
}
