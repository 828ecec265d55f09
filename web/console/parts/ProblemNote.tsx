import { Trouble } from './Trouble.tsx'
import type { Problem } from './use-one-at-a-time.ts'

/** What went wrong, where something did. */
export function ProblemNote({ problem }: { problem: Problem }) {
  if (problem === null) return null
  if ('error' in problem) return <Trouble error={problem.error} />
  return (
    <p class="note stop" role="alert">
      {problem.text}
    </p>
  )
}
