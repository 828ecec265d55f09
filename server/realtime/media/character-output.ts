import type { Face } from '../face/face.ts'
import type { FromConversation, SpokenSentence, ToAgent } from '../process/messages.ts'
import type { Peer } from './peer/peer.ts'
import { chunkSamples, latencyEvent, Playout, spokenText } from './playout.ts'

export interface CharacterOutputParts {
  sessionId: string
  peer: Pick<Peer, 'pushSound' | 'send'>
  face: Face
  tellAgent(message: ToAgent): void
  machineClockMs: () => number
  /** The media time in seconds; 0 before media flow. */
  timeS: () => number
}

type Speaking = Extract<FromConversation, { type: 'say' | 'end-turn' | 'flush' | 'finish' | 'attend' }>

/** What the page hears of the character, and what its face does meanwhile: sentences wait here until their time comes. */
export class CharacterOutput {
  readonly #parts: CharacterOutputParts
  readonly #playout = new Playout()
  readonly #chunk = new Int16Array(chunkSamples)
  #isSpeaking = false
  #lastTurn = -1
  /** The page can't be reached just now: what is to be said waits for it. */
  isAway = false

  constructor(parts: CharacterOutputParts) {
    this.#parts = parts
  }

  /** The newest turn of which something was heard; -1 before any. */
  get lastTurn(): number {
    return this.#lastTurn
  }

  obey(message: Speaking): void {
    switch (message.type) {
      case 'say':
        return this.#playout.add(message.spoken, message.next)
      case 'end-turn':
        return this.#playout.endTurn(message.turn)
      case 'flush':
        return this.flush()
      case 'finish':
        return this.#playout.finish(message.withinMs)
      case 'attend':
        return this.#attend(message.to)
      default:
        return message satisfies never
    }
  }

  /** The next 10 ms, which end at `timeS`. */
  nextSound(timeS: number): void {
    if (this.isAway) return this.#parts.peer.pushSound(this.#chunk.fill(0))
    const { began, endedTurn } = this.#playout.next(this.#chunk)
    this.#parts.peer.pushSound(this.#chunk)
    for (const { spoken, offsetMs } of began) this.#sentenceBegan(spoken, timeS - 0.01 + offsetMs / 1000)
    if (endedTurn === null) return
    this.#isSpeaking = false
    this.#show('listening')
    this.#parts.tellAgent({ type: 'speaking-ended', sessionId: this.#parts.sessionId, turn: endedTurn })
  }

  /** Silence at once; the caption keeps only what was heard. */
  flush(): void {
    const { peer, face, sessionId, tellAgent, timeS } = this.#parts
    const cut = this.#playout.flush()
    if (cut) peer.send(cut)
    if (this.#isSpeaking) {
      this.#isSpeaking = false
      tellAgent({ type: 'speaking-ended', sessionId, turn: this.#lastTurn })
    }
    face.stop(timeS())
    this.#show('listening')
  }

  /** Nobody could hear what is being said: it is kept, to be said once more. */
  takeBack(): void {
    this.#playout.takeBack()
    this.#parts.face.stop(this.#parts.timeS())
  }

  #attend(to: 'listening' | 'thinking'): void {
    if (this.#playout.isSpeaking) return
    this.#isSpeaking = false
    this.#show(to)
  }

  #sentenceBegan(spoken: SpokenSentence, atS: number): void {
    const { turn, sentence, speech, times } = spoken
    const { peer, face, sessionId, tellAgent, machineClockMs } = this.#parts
    const atMs = machineClockMs()
    face.speak(speech.visemes, atS)
    if (!this.#isSpeaking || turn !== this.#lastTurn) {
      this.#isSpeaking = true
      this.#lastTurn = turn
      this.#show('speaking')
      tellAgent({ type: 'speaking-began', sessionId, turn, atMs })
    }
    tellAgent({ type: 'sentence-began', sessionId, turn, sentence, atMs })
    peer.send(spokenText(spoken))
    if (times) peer.send(latencyEvent(turn, times, atMs))
  }

  #show(state: 'listening' | 'thinking' | 'speaking'): void {
    this.#parts.face.setPosture(state)
    this.#parts.peer.send({ type: 'state', state })
  }
}
