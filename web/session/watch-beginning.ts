import { effect, type ReadonlySignal } from '@preact/signals'
import type { Call } from '../call/call.ts'

interface Options {
  path: Call['path']
  hasBegun: ReadonlySignal<boolean>
  begin: () => void
  /** Media that never comes is a network that lets signalling through and nothing else. */
  late: () => void
}

/** From the offer to media at the latest; the service gives up then, too. */
const mediaLimitMs = 20_000
/** Sound without a picture for this long counts as a beginning. */
const pictureLimitMs = 2500

/** Calls `begin` when sound flows and no picture comes, and `late` when nothing comes. Returns how to stop. */
export function watchBeginning({ path, hasBegun, begin, late }: Options): () => void {
  const limit = setTimeout(() => {
    if (!hasBegun.peek()) late()
  }, mediaLimitMs)
  const stop = effect(() => {
    if (path.value !== 'open') return
    const timer = setTimeout(begin, pictureLimitMs)
    return () => clearTimeout(timer)
  })
  return () => {
    clearTimeout(limit)
    stop()
  }
}
