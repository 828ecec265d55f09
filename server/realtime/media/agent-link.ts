import type { FromAgent, FromConversation, LogMessage, ToAgent } from '../process/messages.ts'
import { type Child, startChild } from '../process/child.ts'
import type { Providers } from '../openai/providers.ts'
import { programUrl } from '../process/program-url.ts'
import { Supervised } from '../process/supervised.ts'

const noLoad: AgentLoad = { cpuShare: 0, sttLagMs: 0, residentBytes: 0 }

/** What one conversation hears from the agent process. */
export interface AgentListener {
  message(message: FromConversation): void
  /** The agent process died and another one is starting: the conversation must be opened again. */
  restarted(): void
  /** The agent process dies again and again. */
  lost(): void
}

type AgentLoad = Omit<Extract<FromAgent, { type: 'load' }>, 'type'>

export interface AgentLink {
  /** Resolves once stt, answers and tts are loaded for the first time. */
  readonly up: Promise<void>
  attach(sessionId: string, listener: AgentListener): void
  detach(sessionId: string): void
  send(message: ToAgent): void
  load(): AgentLoad
  close(): void
}

/** Starts the agent process (stt, answers, tts) and starts it again when it dies, so that calls outlive it. */
export function openAgentLink(providers: Providers, now: () => number, log: (message: LogMessage) => void): AgentLink {
  const listeners = new Map<string, AgentListener>()
  let load = noLoad
  let isUp = () => {}
  const up = new Promise<void>((resolve) => {
    isUp = resolve
  })

  function start(): Child<ToAgent> {
    const child: Child<ToAgent> = startChild<ToAgent, FromAgent>(programUrl('agent-process'), providers, {
      message(message) {
        if (message.type === 'load') load = message
        else if (message.type === 'log') log(message)
        else if (message.type === 'up') isUp()
        else listeners.get(message.sessionId)?.message(message)
      },
      exit: () => agent.ended(child, 'exited'),
    })
    return child
  }

  const agent = new Supervised<Child<ToAgent>>({
    start,
    limits: { restarts: 3, withinMs: 60_000 },
    now,
    lost({ startsAgain }) {
      load = noLoad
      if (startsAgain) return
      for (const listener of listeners.values()) listener.lost()
      // Without an agent this process can hold no conversation, so it ends and its parent starts another.
      process.exit(1)
    },
    restarted() {
      for (const listener of listeners.values()) listener.restarted()
    },
  })

  return {
    up,
    attach: (sessionId, listener) => void listeners.set(sessionId, listener),
    detach: (sessionId) => void listeners.delete(sessionId),
    send: (message) => void agent.current?.send(message),
    load: () => load,
    close: () => agent.close()?.kill(),
  }
}
