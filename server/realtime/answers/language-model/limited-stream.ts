/** How long is waited for a model, in milliseconds. */
export interface StreamLimits {
  /** For its first word. */
  firstWordMs: number
  /** For each word after another. */
  silenceMs: number
  /** From the question until something is said. */
  firstSentenceMs: number
  /** For all of it. */
  wholeMs: number
}

export const usualLimits: StreamLimits = { firstWordMs: 2500, silenceMs: 3000, firstSentenceMs: 6000, wholeMs: 20_000 }

/** Passes a model's words on while they come in time; else it rejects, and `stop` is aborted. */
export async function* limitedStream(
  words: AsyncGenerator<string>,
  { firstWordMs, silenceMs, firstSentenceMs, wholeMs }: StreamLimits,
  { stop, hasSpoken, now }: { stop: AbortController; hasSpoken: () => boolean; now: () => number },
): AsyncGenerator<string> {
  const beganMs = now()
  let hasBegun = false
  for (;;) {
    const leftMs = beganMs + (hasSpoken() ? wholeMs : firstSentenceMs) - now()
    const limitMs = Math.min(hasBegun ? silenceMs : firstWordMs, leftMs)
    const next = await within(limitMs, words.next(), stop)
    if (next.done) return
    hasBegun = true
    yield next.value
  }
}

/** Waits so long at most; then `stop` is aborted and the wait rejects. */
async function within<T>(limitMs: number, waited: Promise<T>, stop: AbortController): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new Error(`nothing came for ${Math.round(limitMs)} ms`))
        stop.abort()
      },
      Math.max(0, limitMs),
    )
  })
  try {
    return await Promise.race([waited, limit])
  } finally {
    clearTimeout(timer)
  }
}
