import { OnItsWay } from './OnItsWay.tsx'
import { PageHead } from './PageHead.tsx'
import { Trouble } from './Trouble.tsx'

interface Props {
  /** What the page is called until it has a name of its own. */
  title: string
  from?: { path: string; name: string }
  fetched: { state: 'loading' } | { state: 'failed'; error: unknown }
  says: string
  failed: string
  again: () => void
}

/** A page about one thing that is on its way or could not be fetched: one knows where one is. */
export const NotThere = ({ title, from, fetched, says, failed, again }: Props) => (
  <>
    <PageHead title={title} {...(from !== undefined && { from })} />
    {fetched.state === 'loading' && <OnItsWay says={says} />}
    {fetched.state === 'failed' && <Trouble head={failed} error={fetched.error} again={again} />}
  </>
)
