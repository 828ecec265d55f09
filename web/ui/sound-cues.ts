/** Quiet sounds of the page; each has something to see beside it. */
export type SoundCue = 'door' | 'yours' | 'minute' | 'turn' | 'lost'

export interface SoundCues {
  play(cue: SoundCue): void
  close(): void
}

/** One partial of a sound: it begins at once and dies away. */
interface Partial {
  atS?: number
  hz: number
  /** Where the pitch falls to, as struck wood's does. */
  toHz?: number
  seconds: number
  /** Beside the cue's loudness. */
  share: number
}

const knock = (atS: number): Partial[] => [
  { atS, hz: 190, toHz: 120, seconds: 0.11, share: 1 },
  { atS: atS + 0.15, hz: 250, toHz: 165, seconds: 0.11, share: 1 },
]

const cues: Record<SoundCue, { loudnessLufs: number; partials: Partial[] }> = {
  door: { loudnessLufs: -24, partials: knock(0) },
  turn: { loudnessLufs: -20, partials: [...knock(0), ...knock(1)] },
  yours: {
    loudnessLufs: -30,
    partials: [
      { hz: 440, seconds: 0.14, share: 1 },
      { hz: 880, seconds: 0.06, share: 0.15 },
    ],
  },
  // A bell's partials stand in no whole ratio to each other.
  minute: {
    loudnessLufs: -28,
    partials: [
      { hz: 587.3, seconds: 0.6, share: 1 },
      { hz: 1620, seconds: 0.3, share: 0.25 },
      { hz: 3170, seconds: 0.12, share: 0.1 },
    ],
  },
  lost: { loudnessLufs: -28, partials: [{ hz: 146.8, seconds: 0.3, share: 1 }] },
}

const attackS = 0.006
const nearlyNothing = 0.001

/** Plays cues on the page's loudspeaker, once the browser lets it; until then they are left out. */
export function openSoundCues(): SoundCues {
  let context: AudioContext | null = null

  const sound = (to: AudioContext, peak: number, { atS = 0, hz, toHz = hz, seconds, share }: Partial) => {
    const beginS = to.currentTime + 0.02 + atS
    const oscillator = new OscillatorNode(to, { frequency: hz })
    const gain = new GainNode(to, { gain: 0 })
    oscillator.frequency.setValueAtTime(hz, beginS)
    oscillator.frequency.exponentialRampToValueAtTime(toHz, beginS + seconds)
    gain.gain.setValueAtTime(nearlyNothing * peak, beginS)
    gain.gain.exponentialRampToValueAtTime(peak * share, beginS + attackS)
    gain.gain.exponentialRampToValueAtTime(nearlyNothing * peak, beginS + seconds)
    oscillator.connect(gain).connect(to.destination)
    oscillator.start(beginS)
    oscillator.stop(beginS + seconds)
  }

  return {
    play(cue) {
      const open = (context ??= new AudioContext())
      const { loudnessLufs, partials } = cues[cue]
      // A steady sine of amplitude 1 measures about -3 LUFS.
      const peak = 10 ** ((loudnessLufs + 3) / 20)
      void open.resume().then(() => {
        if (open === context && open.state === 'running') for (const partial of partials) sound(open, peak, partial)
      })
    },
    close() {
      void context?.close()
      context = null
    },
  }
}
