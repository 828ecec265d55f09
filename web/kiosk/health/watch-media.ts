import { effect } from '@preact/signals'
import type { Recovery } from '../../../shared/kiosk/day-counts.ts'
import type { Visit } from '../../visit/visit.ts'

interface Options {
  visit: Visit
  video: () => HTMLVideoElement | null
  found: (fault: Recovery) => void
}

const lookEveryMs = 1000
/** The service sends many pictures a second and sound without a gap; the line itself is watched elsewhere. */
const stalledAfterLooks = 5

/**
 * Watches what comes out of a session: a picture that stands, sound that is not played although the line is well. What
 * stands is played anew; a picture that stands nonetheless gives way to the still portrait, and the conversation goes on.
 */
export function watchMedia({ visit, video, found }: Options): void {
  effect(() => {
    if (visit.state.value !== 'live') return
    const picture = stallWatch('picture-stalled')
    const sound = stallWatch('sound-stalled')

    function stallWatch(fault: Recovery) {
      let last = -1
      let stillLooks = 0
      return (count: number, element: HTMLVideoElement) => {
        // A player that was given a new stream begins to count at zero.
        stillLooks = count === last || count === 0 ? stillLooks + 1 : 0
        last = count
        if (stillLooks > 0 && stillLooks % stalledAfterLooks === 0) {
          if (stillLooks === stalledAfterLooks) found(fault)
          playAnew(element)
        }
        return stillLooks
      }
    }

    const timer = setInterval(() => {
      const element = video()
      const session = visit.session.peek()
      if (document.hidden || element?.srcObject == null || session === null || session.isWeak.peek()) return
      const stillLooks = picture(element.getVideoPlaybackQuality().totalVideoFrames, element)
      // A picture that came and stands again is worse than a portrait.
      const portrait = element.parentElement?.querySelector('.still')
      if (stillLooks > stalledAfterLooks) portrait?.removeAttribute('data-gone')
      if (stillLooks === 0) portrait?.setAttribute('data-gone', '')
      if (!element.muted) sound(session.playedSamples(), element)
    }, lookEveryMs)
    return () => clearInterval(timer)
  })
}

/** Gives the browser's player a new stream of the same tracks: a decoder or a loudspeaker that stopped begins again. */
function playAnew(element: HTMLVideoElement): void {
  const stream = element.srcObject
  if (!(stream instanceof MediaStream)) return
  element.srcObject = new MediaStream(stream.getTracks())
  void element.play().catch(() => undefined)
}
