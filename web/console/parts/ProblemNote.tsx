import { isAway } from '../is-away.ts'
import { Trouble } from './Trouble.tsx'
import type { Problem } from './use-one-at-a-time.ts'

interface Props {
  problem: Problem
  /** Where nothing else on the page does it once more: a file would have to be looked for again. */
  again?: () => void
}

/** What went wrong, where something did. */
export function ProblemNote({ problem, again }: Props) {
  if (problem === null) return null
  if ('error' in problem) {
    const { error } = problem
    return <Trouble error={error} {...(again !== undefined && isAway(error) && { again })} />
  }
  return (
    <p class="note stop" role="alert">
      {problem.text}
    </p>
  )
}
