import type { Fetched } from '../use-fetched.ts'
import { Trouble } from './Trouble.tsx'

interface Props {
  head?: string
  fetched: Fetched<unknown>
  again?: () => void
}

/** Why something could not be fetched, or not again: what is shown of it may be old then. */
export function FetchTrouble({ fetched, ...rest }: Props) {
  if (fetched.state === 'failed') return <Trouble error={fetched.error} {...rest} />
  return fetched.state === 'ready' && fetched.lost !== undefined ? <Trouble error={fetched.lost} {...rest} /> : null
}
