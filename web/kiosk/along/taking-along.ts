import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { ticketHeader } from '../../../shared/kiosk/api.ts'
import type { TakeAlongRequest, TakenAlong, TakenTurn } from '../../../shared/kiosk/take-along.ts'
import type { Source } from '../../session/captions.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import { keepTalkBack, takenSource, type SessionKey } from './talk-kept-back.ts'

type Taking = TakenAlong | 'taking' | 'failed' | null

/** What a visitor takes along on their phone: made when they ask for it, forgotten here with the visit. */
export interface TakingAlong {
  hasTalk: () => boolean
  talk: ReadonlySignal<Taking>
  takeTalk: () => void
  /** Of this source; null while it was not asked for. */
  ofSource: (source: Source) => Taking
  takeSource: (source: Source) => void
}

const limitMs = 10_000

async function send(key: SessionKey, body: TakeAlongRequest): Promise<TakenAlong | 'failed'> {
  const response = await fetch(`/api/sessions/${key.id}/along`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [ticketHeader]: key.ticket },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  }).catch(() => null)
  if (response?.ok !== true) return 'failed'
  return ((await response.json().catch(() => null)) as TakenAlong | null) ?? 'failed'
}

export function createTakingAlong({ visit, words }: VisitPage): TakingAlong {
  const back = keepTalkBack(visit)
  const talk = signal<Taking>(null)
  const sources = signal<ReadonlyMap<Source, Taking>>(new Map())
  let visits = 0

  async function take(turns: TakenTurn[], tell: (taking: Taking) => void): Promise<void> {
    const key = back.key()
    if (key === null) return
    const visitThen = visits
    tell('taking')
    const { language } = words.current.peek()
    const taken = await send(key, { language, turns })
    if (visits === visitThen) tell(taken)
  }
  effect(() => {
    const state = visit.state.value
    if (state === 'live' || state === 'ending' || state === 'ended') return
    visits++
    talk.value = null
    sources.value = new Map()
  })

  return {
    hasTalk: () => back.turns().length > 0,
    talk,
    takeTalk() {
      // A phone takes longer to be found than a goodbye lasts.
      visit.stay()
      void take(back.turns(), (taking) => (talk.value = taking))
    },
    ofSource: (source) => sources.value.get(source) ?? null,
    takeSource(source) {
      const tell = (taking: Taking) => (sources.value = new Map(sources.peek()).set(source, taking))
      void take([{ question: '', answer: '', source: takenSource(source) }], tell)
    },
  }
}
