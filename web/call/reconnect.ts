import { effect, type ReadonlySignal } from '@preact/signals'
import { SessionLost } from './session-lost.ts'

interface Options {
  path: ReadonlySignal<'opening' | 'open' | 'dropped'>
  restart: () => Promise<void>
  onDropped: (isDropped: boolean) => void
  /** No way back: the session is over, or the tries are. */
  onLost: () => void
}

const everyMs = 2500
/** The service counts a page as gone after 10 s; four tries use them up. */
const maxTries = 4

/** Restarts ICE while the way to the service is lost, and gives up when the session can't be there any more. */
export function watchPath({ path, restart, onDropped, onLost }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const attempt = async (number: number) => {
    if (isStopped || path.peek() !== 'dropped') return
    if (number > maxTries) {
      onLost()
      return
    }
    try {
      await restart()
    } catch (failure) {
      if (failure instanceof SessionLost) {
        if (!isStopped) onLost()
        return
      }
    }
    timer = setTimeout(() => void attempt(number + 1), everyMs)
  }

  const stop = effect(() => {
    clearTimeout(timer)
    onDropped(path.value === 'dropped')
    if (path.value === 'dropped') void attempt(1)
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}
