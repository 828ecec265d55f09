/** Devices whose page waits for something to do, by id. */
export class WaitingScreens {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Resolves when the device is to look again, when the time is over, or when the page has gone. */
  wait(deviceId: string, waitMs: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(deviceId) ?? new Set()
      const done = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', done)
        waiting.delete(done)
        if (waiting.size === 0) this.#waiting.delete(deviceId)
        resolve()
      }
      const timer = setTimeout(done, waitMs)
      gone.addEventListener('abort', done)
      this.#waiting.set(deviceId, waiting.add(done))
    })
  }

  wake(deviceIds: readonly string[]): void {
    const woken = deviceIds.flatMap((id) => [...(this.#waiting.get(id) ?? [])])
    for (const done of woken) done()
  }
}
