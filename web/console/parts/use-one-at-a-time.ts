import { useRef, useState } from 'preact/hooks'

/** What went wrong: a sentence for the reader, or what a request failed with. */
export type Problem = { text: string } | { error: unknown } | null

/** Does one piece of work after the other; what is asked for meanwhile is not done. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const isUnderWay = useRef(false)
  const last = useRef<() => Promise<string | null>>(() => Promise.resolve(null))
  /** `work` resolves to a sentence when it can't be done, and to null when it is. */
  async function once(work: () => Promise<string | null>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    last.current = work
    setProblem(null)
    setBusy(true)
    try {
      const text = await work()
      if (text !== null) setProblem({ text })
    } catch (error) {
      setProblem({ error })
    }
    isUnderWay.current = false
    setBusy(false)
  }
  return {
    isBusy,
    problem,
    once: (work: () => Promise<string | null>) => void once(work),
    /** What was done last, once more. */
    again: () => void once(last.current),
  }
}
