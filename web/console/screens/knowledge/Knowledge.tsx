import './knowledge.css'
import type { DocumentList } from '../../../../shared/console/documents.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import type { Params } from '../../places.ts'
import { useFetched } from '../../use-fetched.ts'
import { AddDocuments } from './AddDocuments.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { Whose } from './Whose.tsx'
import { words } from './words.ts'

function Of({ characterKey }: { characterKey: string }) {
  const { fetched, again } = useFetched<DocumentList>(`/characters/${characterKey}/documents`)
  if (fetched.state !== 'ready') {
    const about = { title: words.title, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const { character } = fetched.value
  const from = { path: `/characters/${characterKey}`, name: character.name }
  return (
    <>
      <PageHead title={words.of(character.name)} sub={words.plainText} from={from}>
        <a class="b" href={at(`/questions/${characterKey}`)}>
          {words.mustGoRight}
        </a>
      </PageHead>
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      <div class="know plain">
        <DocumentRows list={fetched.value} changed={again} />
        {may('editor') && <AddDocuments character={character} added={again} />}
      </div>
    </>
  )
}

/** What a character knows; without one, whose it shall be. */
export function Knowledge({ params }: { params: Params }) {
  const key = params['key']
  if (key !== undefined) return <Of characterKey={key} />
  return <Whose to="/knowledge" title={words.title} sub={words.choose} label={words.whose} />
}
