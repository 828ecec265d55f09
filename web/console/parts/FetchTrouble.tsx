import type { Fetched } from '../use-fetched.ts'
import { Trouble } from './Trouble.tsx'
import { isAway } from '../is-away.ts'
import { words } from '../text/words.ts'

interface Props {
  head?: string
  fetched: Fetched<unknown>
  again?: () => void
}

/** Why something could not be fetched, or not again: what is shown of it may be old then. */
export function FetchTrouble({ fetched, ...rest }: Props) {
  const error = fetched.state === 'failed' ? fetched.error : fetched.state === 'ready' ? fetched.lost : undefined
  if (error === undefined) return null
  // Then it is fetched again by itself.
  return (
    <Trouble error={error} {...(isAway(error) && { says: `${words.houseAwayHead} ${words.houseAway(0)}` })} {...rest} />
  )
}
