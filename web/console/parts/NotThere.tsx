import type { Fetched } from '../use-fetched.ts'
import { FetchTrouble } from './FetchTrouble.tsx'
import { OnItsWay } from './OnItsWay.tsx'
import { PageHead } from './PageHead.tsx'

interface Props {
  /** What the page is called until it has a name of its own. */
  title: string
  from?: { path: string; name: string }
  fetched: Fetched<unknown>
  says: string
  failed: string
  again: () => void
}

/** A page about one thing that is on its way or could not be fetched: one knows where one is. */
export const NotThere = ({ title, from, fetched, says, failed, again }: Props) => (
  <>
    <PageHead title={title} {...(from !== undefined && { from })} />
    {fetched.state === 'loading' && <OnItsWay says={says} />}
    <FetchTrouble head={failed} fetched={fetched} again={again} />
  </>
)
