import { useEffect, useRef, useState } from 'preact/hooks'
import { askAheadOf, type ProposedLines } from '../../../../shared/console/ask-ahead.ts'
import type { Passage, QuestionLine } from '../../../../shared/console/passages.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'

export type ProposedLine = Pick<QuestionLine, 'kind' | 'text'>

/** What is proposed for one passage. */
export interface Proposal {
  passage: Passage
  lines: ProposedLine[]
}

const atOnce = 2
/** One passage may be beyond a model; three running, and it is the model. */
const mostFailures = 3

const linesOf = ({ asked, not }: ProposedLines): ProposedLine[] => [
  ...asked.map((text) => ({ kind: 'Q' as const, text })),
  ...not.map((text) => ({ kind: 'Not' as const, text })),
]

const isOfOnePassage = (failure: unknown) =>
  failure instanceof ApiFailure && ['MODEL_FAILED', 'MODEL_SLOW', 'VALIDATION'].includes(failure.code)

/** Has lines proposed for each passage, two at once; what came is kept when it is stopped or fails. */
export function useAskingAhead(characterKey: string, document: string, passages: readonly Passage[]) {
  const [proposals, setProposals] = useState<Proposal[]>([])
  const [done, setDone] = useState(0)
  const [isAsking, setAsking] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const cancel = useRef(new AbortController())

  async function askAll(signal: AbortSignal): Promise<void> {
    const waiting = [...passages]
    let failures = 0
    const askNext = async (): Promise<void> => {
      const passage = waiting.shift()
      if (passage === undefined || signal.aborted) return
      try {
        const path = `/characters/${characterKey}/ask-ahead`
        const lines = linesOf(await ask<ProposedLines>('POST', path, askAheadOf(document, passage), signal))
        failures = 0
        setProposals((before) =>
          [...before, { passage, lines }].toSorted((one, other) => one.passage.from - other.passage.from),
        )
      } catch (failure) {
        if (signal.aborted) return
        failures++
        if (!isOfOnePassage(failure) || failures === mostFailures) throw failure
      }
      setDone((before) => before + 1)
      return askNext()
    }
    await Promise.all(Array.from({ length: atOnce }, askNext))
  }

  useEffect(() => {
    const asking = cancel.current
    askAll(asking.signal)
      .catch((failure: unknown) => {
        asking.abort()
        setError(failure)
      })
      .finally(() => setAsking(false))
    return () => asking.abort()
  }, [])

  return {
    proposals,
    change: (proposal: Proposal, lines: ProposedLine[]) =>
      setProposals((before) => before.map((one) => (one.passage === proposal.passage ? { ...one, lines } : one))),
    done,
    isAsking,
    error,
    stop: () => cancel.current.abort(),
  }
}
