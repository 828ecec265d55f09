/** The program's way to the process that started it. */
export interface Parent<Sent> {
  send(message: Sent): void
}

/**
 * Connects a child program: messages go to `receive`, and the program ends with its parent.
 * Call it before any await, so that a parent that dies early takes the child with it.
 */
export function connectToParent<Sent, Received>(
  receive: (message: Received) => void,
  cleanUp: () => void,
): Parent<Sent> {
  process.on('disconnect', () => {
    cleanUp()
    process.exit(0)
  })
  // A terminal's Ctrl-C reaches the whole group: the parent decides when children end.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('message', (message) => receive(message as Received))
  return { send: (message) => void (process.connected && process.send?.(message, undefined, {}, () => {})) }
}

/** The options the parent started this program with. */
export const programOptions = <Options>() => JSON.parse(process.argv[2] ?? '{}') as Options
