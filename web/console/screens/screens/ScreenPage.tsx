import './screens.css'
import { useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import { go } from '../../navigation.ts'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import type { Params } from '../../places.ts'
import { useFetched } from '../../use-fetched.ts'
import { useReturn } from '../../use-return.ts'
import { WallScreen } from '../screen/WallScreen.tsx'
import { Website } from '../website/Website.tsx'
import { words as websiteWords } from '../website/words.ts'
import { words } from './words.ts'

/** One screen: what it shows, where it is, and which devices are it. */
export function ScreenPage({ params }: { params: Params }) {
  const { fetched, again, put } = useFetched<Screen>(`/screens/${params['slug']}`)
  useReturn(again)
  const [isLeaving, setLeaving] = useState(false)
  if (fetched.state !== 'ready') {
    const about = { title: words.title, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const screen = fetched.value
  const removal = isLeaving && (
    <RemoveDialog
      path={`/screens/${screen.slug}`}
      title={words.sure(screen.name)}
      text={screen.website === null ? words.sureText : websiteWords.removeWebsiteText}
      close={() => setLeaving(false)}
      removed={() => go('/screens', { replace: true })}
    />
  )
  if (screen.website !== null) {
    return (
      <>
        <Website screen={screen} website={screen.website} changed={put} remove={() => setLeaving(true)} />
        {removal}
      </>
    )
  }
  return (
    <>
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      <WallScreen screen={screen} put={put} again={again} remove={() => setLeaving(true)} />
      {removal}
    </>
  )
}
