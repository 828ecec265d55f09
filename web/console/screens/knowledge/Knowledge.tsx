import './knowledge.css'
import type { CharacterPage } from '../../../../shared/console/characters.ts'
import type { DocumentList } from '../../../../shared/console/documents.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { useFetched } from '../../use-fetched.ts'
import { AddDocuments } from './AddDocuments.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { words } from './words.ts'

function OnItsWay() {
  return (
    <>
      <p class="vh" role="status">
        {words.fetching}
      </p>
      <div class="gap" aria-hidden="true">
        <span class="sk" />
        <span class="sk" />
        <span class="sk" />
      </div>
    </>
  )
}

function Whose() {
  const { fetched, again } = useFetched<CharacterPage>('/characters')
  return (
    <>
      <PageHead title={words.title} sub={words.choose} />
      {fetched.state === 'loading' && <OnItsWay />}
      {fetched.state === 'failed' && <Trouble head={words.notFetched} error={fetched.error} again={again} />}
      {fetched.state === 'ready' && fetched.value.total === 0 && (
        <div class="none">
          <h2>{words.nobody}</h2>
          {may('editor') && (
            <a class="b act" href={at('/characters/new')}>
              {words.newCharacter}
            </a>
          )}
        </div>
      )}
      {fetched.state === 'ready' && fetched.value.total > 0 && (
        <nav class="docs" aria-label={words.whose}>
          {fetched.value.characters.map(({ key, name, role }) => (
            <a key={key} href={at(`/knowledge/${key}`)}>
              <b>{name}</b>
              <span class="small">{role}</span>
            </a>
          ))}
        </nav>
      )}
    </>
  )
}

function Of({ characterKey }: { characterKey: string }) {
  const { fetched, again } = useFetched<DocumentList>(`/characters/${characterKey}/documents`)
  if (fetched.state === 'loading') return <OnItsWay />
  if (fetched.state === 'failed') return <Trouble head={words.notFetched} error={fetched.error} again={again} />
  const { character } = fetched.value
  const from = { path: `/characters/${characterKey}`, name: character.name }
  return (
    <>
      <PageHead title={words.of(character.name)} sub={words.plainText} from={from} />
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
  return key === undefined ? <Whose /> : <Of characterKey={key} />
}
