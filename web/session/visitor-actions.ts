import type { ReadonlySignal } from '@preact/signals'
import type { DeclaredAction } from '../../shared/kiosk/actions.ts'
import type { Call } from '../call/call.ts'
import { muteInterrupted } from '../call/mute-interrupted.ts'
import type { Conversation } from './conversation.ts'

interface Options {
  call: Call
  conversation: Conversation
  hasBegun: ReadonlySignal<boolean>
  /** Whether the service sends words, so that it has the channel on which it would hear of an interruption. */
  hasWords: ReadonlySignal<boolean>
  now: () => number
}

const tellAliveEveryMs = 1000

/** What a visitor does in a conversation besides speaking, and a website around the page in their place. */
export function visitorActions({ call, conversation, hasBegun, hasWords, now }: Options) {
  let isHeld = false
  let toldAliveMs = -Infinity
  let unmute = () => {}

  return {
    ask(text: string) {
      const question = text.trim()
      if (question === '') return
      conversation.choices.value = null
      conversation.inactivity.stop()
      call.send({ type: 'text', text: question })
    },
    /** The character says these words, after what it is saying. */
    say(text: string) {
      call.send({ type: 'say', text })
    },
    /** What the page around this one shows; takes the place of what was told before. */
    setContext(text: string) {
      call.send({ type: 'context', text })
    },
    /** What the website around the page can show or do, or the screen; in place of what the same declared before. */
    declare(actions: DeclaredAction[], by?: 'screen') {
      call.send({ type: 'actions', actions, by })
    },
    interrupt() {
      call.send({ type: 'interrupt' })
      // A service that has no channel doesn't hear of it: the character would only lose a second.
      if (!hasWords.value) return
      unmute()
      unmute = muteInterrupted(call.stream.value, conversation.avatar)
    },
    hold(pressed: boolean) {
      isHeld = pressed
      // Whoever holds the button is there, however long they take.
      if (pressed) conversation.inactivity.stop()
      else conversation.followSilence()
      call.send({ type: 'talk', pressed })
    },
    /** Somebody touched the screen or a key: the service hears of it too, or it would ask whether anybody is there. */
    touched() {
      if (!hasBegun.value || isHeld) return
      conversation.followSilence()
      if (now() - toldAliveMs < tellAliveEveryMs) return
      toldAliveMs = now()
      call.send({ type: 'talk', pressed: false })
    },
    /** What is open takes so much longer than a silence may: it is read, or somebody is awaited. The service asks aloud. */
    bearSilence(moreMs: number) {
      if (!hasBegun.value) return
      call.send({ type: 'quiet', afterMs: conversation.inactivity.bear(moreMs) })
      conversation.followSilence()
    },
    /** The sound that an interruption muted is given back. */
    unmute: () => unmute(),
  }
}
