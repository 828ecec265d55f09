import { computed, createModel, signal } from '@preact/signals'
import { MicrophoneRefused, microphoneObstacle, refusalOf } from './microphone-refused.ts'

/** Speech input removes noise itself and compares loudness with the surroundings, so the browser must not level it. */
const constraints: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: false, autoGainControl: false },
}

/** Whether asking brings up the browser's own question, so that the session must wait for its answer. */
export async function microphoneAsksFirst(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state !== 'granted'
  } catch {
    return true
  }
}

const reopenEveryMs = 3000

/**
 * The visitor's microphone: opened, muted, and opened again when it was unplugged. `onTrack` gets what may be sent,
 * null when there is nothing.
 */
export const MicrophoneModel = createModel((onTrack: (track: MediaStreamTrack | null) => void) => {
  const stream = signal<MediaStream | null>(null)
  const isMuted = signal(false)
  const isLost = signal(false)
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const adopt = (opened: MediaStream) => {
    const [track] = opened.getAudioTracks()
    if (track === undefined) return
    track.enabled = !isMuted.value
    track.addEventListener('ended', lost, { once: true })
    stream.value = opened
    isLost.value = false
    onTrack(track)
  }

  const lost = () => {
    if (isClosed) return
    stream.value = null
    isLost.value = true
    onTrack(null)
    reopen()
  }

  const reopen = () => {
    clearTimeout(timer)
    if (isClosed || !isLost.value) return
    timer = setTimeout(() => void openOnce().catch(reopen), reopenEveryMs)
  }

  const openOnce = async () => {
    const opened = await navigator.mediaDevices.getUserMedia(constraints)
    // Whoever is asked by the browser may have touched twice: what isn't needed would stay open after the talk.
    if (isClosed || stream.value !== null) for (const track of opened.getTracks()) track.stop()
    else adopt(opened)
  }

  return {
    stream,
    isMuted,
    isLost,
    isOn: computed(() => stream.value !== null && !isMuted.value),
    /** Rejects with MicrophoneRefused. */
    async open() {
      const obstacle = microphoneObstacle()
      if (obstacle !== null) throw new MicrophoneRefused(obstacle)
      await openOnce().catch((failure: unknown) => {
        throw refusalOf(failure)
      })
    },
    /** Opens it once more in place of one that gives nothing; that one stays where there is no other. */
    async renew() {
      const silent = stream.value
      if (silent === null) return
      const opened = await navigator.mediaDevices.getUserMedia(constraints).catch(() => null)
      const isNeeded = !isClosed && stream.value === silent
      for (const track of (isNeeded && opened !== null ? silent : opened)?.getTracks() ?? []) track.stop()
      if (isNeeded && opened !== null) adopt(opened)
    },
    mute(muted: boolean) {
      isMuted.value = muted
      for (const track of stream.value?.getAudioTracks() ?? []) track.enabled = !muted
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const track of stream.value?.getTracks() ?? []) track.stop()
      stream.value = null
    },
  }
})
