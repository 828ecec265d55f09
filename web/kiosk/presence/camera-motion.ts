import { movedShare } from './moved-share.ts'

const lookEveryMs = 250
/** Small pictures are enough to see that somebody moves, and too small to see who. */
const size = { width: 32, height: 24 }
const wanted: MediaTrackConstraints = { width: 160, height: 120, frameRate: 5 }
/** A camera that was pulled out, is another program's or comes up late is looked for this often. */
const reopenEveryMs = 15_000
/** A light that is switched changes everything; somebody who comes, a part. */
const moved = { least: 0.03, most: 0.9 }

/**
 * Tells `moving` whenever something moves before the camera. Pictures are compared in this page and thrown away: the
 * camera's track is given to nothing else. Returns what stops it; without a camera, or leave to use it, nothing is told.
 */
export function watchCameraMotion(moving: () => void): () => void {
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true })
  const video = document.createElement('video')
  let stream: MediaStream | null = null
  let before: Uint8ClampedArray | null = null
  let isOver = false

  const look = () => {
    if (context === null || video.readyState < video.HAVE_CURRENT_DATA) return
    context.drawImage(video, 0, 0, size.width, size.height)
    const now = context.getImageData(0, 0, size.width, size.height).data
    const share = before === null ? 0 : movedShare(before, now)
    before = now
    if (share > moved.least && share < moved.most) moving()
  }
  const timer = setInterval(look, lookEveryMs)
  let reopening: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
  }
  const openLater = () => {
    stop()
    before = null
    clearTimeout(reopening)
    if (!isOver) reopening = setTimeout(open, reopenEveryMs)
  }
  function open(): void {
    void openCamera().catch((failure: unknown) => {
      // Who said no is not asked again and again.
      if (!(failure instanceof DOMException && failure.name === 'NotAllowedError')) openLater()
    })
  }
  async function openCamera(): Promise<void> {
    const opened = await navigator.mediaDevices.getUserMedia({ video: wanted })
    if (isOver) {
      for (const track of opened.getTracks()) track.stop()
      return
    }
    stream = opened
    for (const track of opened.getTracks()) track.addEventListener('ended', openLater, { once: true })
    video.muted = true
    video.srcObject = opened
    await video.play()
  }
  open()
  return () => {
    isOver = true
    clearInterval(timer)
    clearTimeout(reopening)
    video.srcObject = null
    stop()
  }
}
