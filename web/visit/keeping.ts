import { computed, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { Ending } from '../../shared/kiosk/transcript.ts'
import type { SessionKey } from '../api/api-client.ts'
import type { WordsKeeper } from './keep-words.ts'

/**
 * Whether the words of a visit are kept: only where the visitor has read that they are, and not said no. What tells them
 * to the backend is fetched when there is somebody to keep them of.
 */
export function createKeeping({ look, fetch: send }: { look: KioskLook; fetch: typeof fetch }) {
  const days = look.keepsWordsDays
  const mayKeep = signal(true)
  const isKeeping = signal(false)
  let hasRead = false
  let keeper: Promise<WordsKeeper> | null = null
  const tell = (what: (keeper: WordsKeeper) => void) => void keeper?.then(what, () => undefined)

  const end = (how: Ending) => {
    tell((it) => it.end(how))
    keeper = null
  }
  return {
    /** For how many days the words of this screen's visits are kept; undefined where they are not. */
    days,
    mayKeep,
    keptDays: computed(() => (isKeeping.value ? (days ?? null) : null)),
    /** The visitor reads before their conversation that words are kept. */
    read: () => (hasRead = true),
    /** A conversation is about to begin; its key is there once it was opened. */
    begin(key: () => SessionKey | null) {
      if (days === undefined || !hasRead || !mayKeep.peek()) return
      end('lost')
      isKeeping.value = true
      keeper = import('./keep-words.ts').then(({ keepWords }) => keepWords({ days, key, send }))
    },
    take: (event: DownEvent) => tell((it) => it.take(event)),
    end,
    /** For the next visitor. */
    reset() {
      hasRead = false
      mayKeep.value = true
      isKeeping.value = false
    },
  }
}

export type Keeping = ReturnType<typeof createKeeping>
