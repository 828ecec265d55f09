import { effect } from '@preact/signals'
import type { DownEvent, EndReason } from '../../shared/kiosk/events.ts'
import { readActions } from '../../shared/kiosk/actions.ts'
import {
  readHostMessage,
  type FrameMessage,
  type FrameStart,
  type HostMessage,
  type Sealed,
} from '../../shared/widget/messages.ts'
import type { VisitState } from '../visit/visit-state.ts'
import type { VisitPage } from '../views/visit-page.ts'

/** What a conversation says to the website around it, and what that website asks of it. */
export interface HostLink {
  /** Told of everything that the service tells. */
  watch(event: DownEvent): void
  /** From now on the website hears of the conversation and may take part. */
  join(page: VisitPage): void
  /** The visitor closes the frame. */
  close(): void
}

/** Words of the website that wait for the conversation to begin. */
const maxWaiting = 8
const messagesPerSecond = 20

/** Speaks with the website of this origin that shows us, and with nobody else. */
export function openHostLink({ nonce, host }: FrameStart): HostLink {
  let page: VisitPage | null = null
  let waiting: HostMessage[] = []
  let context: HostMessage | null = null
  /** Null until the service ends the talk: a visitor may leave before. */
  let endReason: EndReason | null = null
  let recentMs: number[] = []

  const tell = (message: FrameMessage) => {
    const sealed: Sealed<FrameMessage> = { visavis: nonce, ...message }
    window.parent.postMessage(sealed, host)
  }
  const isTooMuch = () => {
    const nowMs = performance.now()
    recentMs = [...recentMs.filter((ms) => ms > nowMs - 1000), nowMs].slice(-messagesPerSecond - 1)
    return recentMs.length > messagesPerSecond
  }

  /** What the website can show or do; said once for all of it when something in it is wrong. */
  const declare = (declared: unknown) => {
    const actions = readActions(declared)
    if (actions !== null) return page?.visit.session.peek()?.declare(actions)
    const message = 'The actions are not as docs/embedding.md describes them: none of them is offered.'
    tell({ type: 'event', name: 'error', detail: { code: 'actions', message } })
  }

  const pass = ({ type, text, actions }: HostMessage) => {
    const session = page?.visit.session.peek()
    if (type === 'say') session?.say(text)
    if (type === 'context') session?.setContext(text)
    if (type === 'context' && actions !== undefined) declare(actions)
    if (type !== 'ask') return
    // The answer is to be seen; what the visitor has begun to write is kept.
    page?.plinth.show('conversation')
    session?.ask(text)
  }
  const take = (message: HostMessage) => {
    if (message.type === 'context') context = message
    const state = page?.visit.state.peek()
    if (state === 'live') return pass(message)
    if (message.type === 'context') return
    waiting = [...waiting, message].slice(-maxWaiting)
    // A talk that is over stands there until the visitor closes it: to the website it is closed.
    if (state === 'attract' || state === 'ended') page!.visit.start()
  }
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== host) return
    const message = readHostMessage(data, nonce)
    if (message !== null && !isTooMuch()) take(message)
  })
  tell({ type: 'ready' })

  return {
    watch(event) {
      if (event.type === 'transcription') {
        const { role, turn, sentence, text, final } = event
        tell({ type: 'event', name: 'transcript', detail: { role, turn, sentence, text, final } })
      } else if (event.type === 'source') {
        const { turn, name, excerpt } = event
        tell({ type: 'event', name: 'source', detail: { turn, name, excerpt } })
      } else if (event.type === 'action') {
        const { turn, name, parameters } = event
        tell({ type: 'event', name: 'action', detail: { turn, name, parameters } })
      } else if (event.type === 'ended') {
        endReason = event.reason
      }
    },
    join(joined) {
      page = joined
      const { visit, text } = joined
      let before: VisitState | null = null
      effect(() => {
        const state = visit.state.value
        const avatar = state === 'live' ? (visit.session.value?.conversation.avatar.value ?? null) : null
        tell({ type: 'event', name: 'state', detail: { state, avatar } })
        if (state === before) return
        const wasSayingGoodbye = before === 'ending'
        before = state
        if (state === 'connecting') endReason = null
        if (state === 'live') for (const message of [context, ...waiting.splice(0)]) if (message) pass(message)
        if (state !== 'ended') return
        tell({ type: 'event', name: 'ended', detail: { reason: endReason ?? 'hang_up' } })
        // Asked while the goodbye was spoken: the next talk answers it, but none begins for a visitor who ended it by hand.
        if (wasSayingGoodbye && endReason !== null && waiting.length > 0) visit.start()
      })
      effect(() => {
        const code = visit.trouble.value
        if (code === null || visit.state.value !== 'trouble') return
        tell({ type: 'event', name: 'error', detail: { code, message: text.trouble[code].plain } })
      })
    },
    close: () => tell({ type: 'close' }),
  }
}
