const chunkMs = 10
const timerMs = 5
/** Beyond this the clock jumps instead of catching up: old sound is worth nothing. */
const maxLateMs = 500

export interface PacerListener {
  /** 10 ms of sound are due; `timeS` is the media time at their end. */
  sound(timeS: number): void
  /** A picture for this media time is due. */
  picture(timeS: number): void
}

export interface Pacer {
  /** The media time, in seconds. */
  timeS(): number
  /** From the picture after the next one on. */
  setFramesPerSecond(framesPerSecond: number): void
  stop(): void
}

/**
 * One clock for sound and pictures: the count of sound chunks is the media time that pictures are drawn for,
 * so the two can't drift apart.
 */
export function startPacer(framesPerSecond: number, listener: PacerListener): Pacer {
  const startMs = performance.now()
  let chunks = 0
  let pictureMs = 1000 / framesPerSecond
  let nextPictureAtMs = 0
  const tick = () => {
    const elapsedMs = performance.now() - startMs
    const due = Math.floor(elapsedMs / chunkMs) + 1
    if ((due - chunks) * chunkMs > maxLateMs) chunks = due - 1
    while (chunks < due) {
      chunks++
      listener.sound((chunks * chunkMs) / 1000)
    }
    if (elapsedMs < nextPictureAtMs) return
    // A picture that was missed is skipped, not sent late.
    nextPictureAtMs += (Math.floor((elapsedMs - nextPictureAtMs) / pictureMs) + 1) * pictureMs
    listener.picture((chunks * chunkMs) / 1000)
  }
  const timer = setInterval(tick, timerMs)
  tick()
  return {
    timeS: () => (chunks * chunkMs) / 1000,
    setFramesPerSecond: (wanted) => void (pictureMs = 1000 / wanted),
    stop: () => clearInterval(timer),
  }
}
