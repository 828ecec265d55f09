import { effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { DownEvent } from '../../shared/kiosk/events.ts'
import type { Ending } from '../../shared/kiosk/transcript.ts'
import type { Session } from '../session/session.ts'
import { keepWords, type WordsKeeper } from './keep-words.ts'
import { keptTexts } from './kept-texts.ts'
import type { Visit } from './visit.ts'

interface Options {
  visit: Pick<Visit, 'state' | 'session'>
  look: Pick<KioskLook, 'keepsWordsDays'>
  fetch: typeof fetch
  /** Of calls about a session. */
  ticketHeader: string
}

/** Norwegian has a tag for each of its two ways to write. */
const baseOf = (language: string) => language.split('-')[0]!.replace(/^n[bn]$/, 'no')

/**
 * Whether the words of visits are kept, at a screen that keeps them for so many days: only where the visitor has read
 * that they are, and not said no. It follows the visits by itself; pages of other screens never fetch it.
 */
export function createKeeping({ visit, look, fetch: send, ticketHeader }: Options) {
  const days = look.keepsWordsDays!
  const mayKeep = signal(true)
  const isKeeping = signal(false)
  let hasRead = false
  let isQuiet = false
  let kept: { session: Session; keeper: WordsKeeper } | null = null

  const textsIn = (language: string) => keptTexts[baseOf(language)] ?? keptTexts['en']!
  const sentenceIn = (language: string) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
    return textsIn(language).wordsKept(format.format(days))
  }
  const end = (how: Ending) => {
    kept?.keeper.end(how)
    kept = null
  }
  const begin = (session: Session) => {
    if (!hasRead || !mayKeep.peek() || kept?.session === session) return
    end('lost')
    isKeeping.value = true
    kept = { session, keeper: keepWords({ days, key: session.key, send, ticketHeader }) }
  }

  effect(() => {
    const session = visit.session.value
    switch (visit.state.value) {
      case 'attract':
        end('walked-away')
        hasRead = false
        mayKeep.value = true
        isKeeping.value = false
        return
      case 'consent':
        hasRead = true
        return
      case 'connecting':
      case 'live':
        // Nobody answers any more: the page counts down before it leaves.
        isQuiet = session?.conversation.inactivity.secondsLeft.value != null
        if (session !== null) begin(session)
        return
      case 'ending':
        return
      case 'ended':
        return end(isQuiet ? 'walked-away' : 'goodbye')
      case 'trouble':
        return end('lost')
      default:
        visit.state.value satisfies never
    }
  })
  addEventListener('pagehide', () => end('walked-away'))

  return {
    /** What stands before the conversation; null once the visitor has said no. */
    before: (language: string) => (mayKeep.value ? sentenceIn(language) : null),
    /** What stands after it; null where nothing was kept. */
    after: (language: string) => (isKeeping.value ? sentenceIn(language) : null),
    /** The visitor's no, or their yes after one. */
    choice: (language: string) => textsIn(language)[mayKeep.value ? 'keepNothing' : 'wordsMayBeKept'],
    choose() {
      mayKeep.value = !mayKeep.peek()
    },
    take: (event: DownEvent) => kept?.keeper.take(event),
  }
}
