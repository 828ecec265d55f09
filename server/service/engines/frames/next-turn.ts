import { setImmediate } from 'node:timers/promises'

/** Lets messages and aborts come in between two pieces of long work. Rejects with the signal's reason once aborted. */
export async function nextTurn(signal: AbortSignal): Promise<void> {
  await setImmediate()
  signal.throwIfAborted()
}
