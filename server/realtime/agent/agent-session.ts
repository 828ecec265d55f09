import { describeFault } from '../process/describe-fault.ts'
import { guarded } from '../process/guarded.ts'
import { LatestDeclared } from '../process/latest-declared.ts'
import type { FromAgent, MediaTimes, ToAgent } from '../process/messages.ts'
import { type Lost, Supervised } from '../process/supervised.ts'
import type { Conversation } from './conversation.ts'

/** With the fourth fault within a minute a conversation ends: the visitor would hear nothing but apologies. */
const limits = { restarts: 3, withinMs: 60_000 }

export interface AgentSessionParts {
  sessionId: string
  /** Begins the conversation, or goes on with it at `resumeTurn`; what it throws outside of a call goes to `faulted`. */
  open(resumeTurn: number | null, faulted: (error: unknown) => void): Conversation
  resumeTurn: number | null
  send(message: FromAgent): void
  now: () => number
}

type ToConversation = Exclude<ToAgent, { type: 'open' | 'close' }>

/** One session in the agent process. A fault in its conversation costs it one turn, and the other sessions nothing. */
export class AgentSession {
  readonly #parts: AgentSessionParts
  readonly #conversation: Supervised<Conversation>
  readonly #declared = new LatestDeclared()
  #resumeTurn: number | null
  #times: MediaTimes | null = null

  /** Throws when the conversation can't be opened. */
  constructor(parts: AgentSessionParts) {
    this.#parts = parts
    this.#resumeTurn = parts.resumeTurn
    this.#conversation = new Supervised({
      start: () => this.#open(),
      limits,
      now: parts.now,
      lost: (lost) => this.#lose(lost),
      restarted: (conversation) => {
        for (const event of this.#declared.events) conversation.receive(event)
        if (this.#times) this.#start(conversation, this.#times)
      },
    })
  }

  receive(message: ToConversation): void {
    const conversation = this.#conversation.current
    if (conversation === null) return
    try {
      this.#pass(conversation, message)
      // What a conversation broke at is not declared to the next one.
      if (message.type === 'up') this.#declared.keep(message.event)
    } catch (error) {
      this.#faulted(conversation, error)
    }
  }

  sttLagMs(): number {
    return this.#conversation.current?.sttLagMs() ?? 0
  }

  close(): void {
    const conversation = this.#conversation.close()
    if (conversation) this.#release(conversation)
  }

  #open(): Conversation {
    const conversation: Conversation = this.#parts.open(this.#resumeTurn, (error) => this.#faulted(conversation, error))
    return conversation
  }

  #pass(conversation: Conversation, message: ToConversation): void {
    switch (message.type) {
      case 'start':
        this.#times = message.times
        return this.#start(conversation, message.times)
      case 'sound':
        return conversation.hear(message.pcm, message.arrivedAtMs)
      case 'up':
        return conversation.receive(message.event)
      case 'speaking-began':
        return conversation.speakingBegan()
      case 'sentence-began':
        return conversation.sentenceBegan(message.turn, message.sentence, message.atMs)
      case 'speaking-ended':
        return conversation.speakingEnded(message.turn)
      case 'say-goodbye':
        return conversation.sayGoodbye(message.reason)
      default:
        return message satisfies never
    }
  }

  #start(conversation: Conversation, times: MediaTimes): void {
    conversation.start(times).catch((error: unknown) => this.#faulted(conversation, error))
  }

  #faulted(conversation: Conversation, error: unknown): void {
    try {
      this.#conversation.ended(conversation, describeFault(error))
    } catch (cause) {
      // Opening the conversation anew failed, too.
      this.#refuse(describeFault(cause))
    }
  }

  #lose({ unit, why, startsAgain }: Lost<Conversation>): void {
    const { sessionId, send } = this.#parts
    this.#release(unit)
    send({ type: 'flush', sessionId })
    if (!startsAgain) return this.#refuse(why)
    send({ type: 'log', level: 'error', text: `A turn was lost to a fault: ${why}`, sessionId })
    if (this.#times) this.#resumeTurn = unit.newestTurn + 1
  }

  #refuse(why: string): void {
    const { sessionId, send } = this.#parts
    send({ type: 'log', level: 'error', text: `The conversation was ended by a fault: ${why}`, sessionId })
    send({ type: 'refused', sessionId, message: 'The conversation could not be kept running.' })
  }

  #release(conversation: Conversation): void {
    guarded({ close: () => conversation.close() }, (error) =>
      this.#parts.send({
        type: 'log',
        level: 'error',
        text: `A conversation could not be closed: ${describeFault(error)}`,
        sessionId: this.#parts.sessionId,
      }),
    ).close()
  }
}
