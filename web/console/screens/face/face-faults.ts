import type { LandmarkProblem } from '../../../../shared/face/check-landmarks.ts'
import type { Handle } from './handles.ts'

/** Which ring a problem is told at; each once. */
export function faultsOf(problems: readonly LandmarkProblem[]): { handle: Handle }[] {
  return [...new Set(problems.map(handleOf))].map((handle) => ({ handle }))
}

function handleOf({ path: [part, which] }: LandmarkProblem): Handle {
  if (part === 'pupils') return which === 0 ? 'leftEye' : 'rightEye'
  if (part === 'mouth') return which === 'left' ? 'mouthLeft' : 'mouthRight'
  if (part === 'chin') return 'chin'
  return 'crown'
}
