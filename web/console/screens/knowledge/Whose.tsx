import './knowledge.css'
import { useState } from 'preact/hooks'
import type { CharacterPage } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  /** Where a character's page of this kind lies. */
  to: string
  title: string
  sub: string
  label: string
}

/** Own characters, to choose whose page to open. */
export function Whose({ to, title, sub, label }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ find, page: String(page) })
  const { fetched, again } = useFetched<CharacterPage>(`/characters?${query}`)
  const found = fetched.state === 'ready' ? fetched.value : undefined
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  return (
    <>
      <PageHead title={title} sub={sub} />
      {found?.total !== 0 && (
        <FindRow
          label={words.findCharacter}
          find={find}
          onFind={search}
          count={found === undefined ? '' : words.characters(found.found)}
        />
      )}
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.charactersNotFetched} fetched={fetched} again={again} />
      {found?.total === 0 && (
        <div class="none">
          <h2>{words.nobody}</h2>
          {may('editor') && (
            <a class="b act" href={at('/characters/new')}>
              {words.newCharacter}
            </a>
          )}
        </div>
      )}
      {found?.found === 0 && found.total > 0 && <NothingFound says={words.notFound} showAll={() => search('')} />}
      {found !== undefined && found.found > 0 && (
        <nav class="docs" aria-label={label}>
          {found.characters.map(({ key, name, role }) => (
            <a key={key} href={at(`${to}/${key}`)}>
              <b>{name}</b>
              <span class="small">{role}</span>
            </a>
          ))}
        </nav>
      )}
      <Pager page={page} found={found?.found ?? 0} go={setPage} />
    </>
  )
}
