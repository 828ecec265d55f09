/** The program's way to the process that started it. */
export interface Parent<Options, Sent, Received> {
  /** What the program was started with. */
  options: Options
  send(message: Sent): void
  /** Hands every message over, those that waited first. */
  onMessage(receive: (message: Received) => void): void
}

/**
 * Connects a child program and resolves with its options, which come as the first message: arguments can be read by
 * every user of the machine. The program ends with its parent. Call it before any other await, so that a parent that
 * dies early takes the child with it.
 */
export function connectToParent<Options, Sent, Received>(): Promise<Parent<Options, Sent, Received>> {
  process.on('disconnect', () => process.exit(0))
  // A terminal's Ctrl-C reaches the whole group: the parent decides when children end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  const waiting: Received[] = []
  let receive = (message: Received): void => void waiting.push(message)
  return new Promise((resolve) => {
    let hasOptions = false
    process.on('message', (message) => {
      if (hasOptions) return receive(message as Received)
      hasOptions = true
      resolve({
        options: message as Options,
        send: (sent) => void (process.connected && process.send?.(sent, undefined, {}, () => {})),
        onMessage(listener) {
          receive = listener
          for (const early of waiting.splice(0)) listener(early)
        },
      })
    })
  })
}
