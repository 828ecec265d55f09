import { effect, type ReadonlySignal } from '@preact/signals'
import type { AvatarState } from '../../shared/kiosk/events.ts'

/** Sound that left before the service stopped is still in the jitter buffer for so long after the news of it. */
const onItsWayMs = 200
/** An interruption that the service doesn't hear of must not leave the character mute. */
const longestMs = 1000

/**
 * Mutes the received sound at once, so that a touch stops the character without a way to the service and back. It
 * comes back when what was interrupted is over, or the next words begin. Returns a function that gives it back now.
 */
export function muteInterrupted(stream: MediaStream | null, avatar: ReadonlySignal<AvatarState>) {
  const tracks = stream?.getAudioTracks() ?? []
  const enable = (enabled: boolean) => {
    for (const track of tracks) track.enabled = enabled
  }
  let timer = setTimeout(end, longestMs)
  let hasStopped = false
  let isOver = false
  enable(false)
  const stopWatching = effect(() => {
    if (avatar.value === 'speaking') {
      if (hasStopped) end()
    } else if (!hasStopped) {
      hasStopped = true
      clearTimeout(timer)
      timer = setTimeout(end, onItsWayMs)
    }
  })
  function end(): void {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    enable(true)
    stopWatching()
  }
  return end
}
