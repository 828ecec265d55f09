import './characters.css'
import { useState } from 'preact/hooks'
import type { CharacterPage, CharacterSummary } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { NobodyYet } from './NobodyYet.tsx'
import { words } from './words.ts'

function onScreens({ screens }: CharacterSummary): string {
  const [first, ...more] = screens
  if (first === undefined) return words.notOnShow
  return more.length === 0 ? first.name : words.andMore(first.name, more.length)
}

function Postcard({ character, isOwn }: { character: CharacterSummary; isOwn: boolean }) {
  const inside = (
    <>
      <div class="pic">{character.pictureUrl !== null && <img src={character.pictureUrl} alt="" loading="lazy" />}</div>
      <div>
        <h2>{character.name}</h2>
        <p class="ro">{character.role}</p>
      </div>
      <p class="meta">
        <span>{onScreens(character)}</span>
        <StatusTag status={character.status} />
      </p>
    </>
  )
  if (!isOwn) return <div class="card">{inside}</div>
  return (
    <a class="card" href={at(`/characters/${character.key}`)}>
      {inside}
    </a>
  )
}

function OnItsWay() {
  return (
    <>
      <p class="vh" role="status">
        {words.fetching}
      </p>
      <div class="cards" aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div class="card" key={card}>
            <span class="sk pic" />
            <span class="sk" />
            <span class="sk" />
          </div>
        ))}
      </div>
    </>
  )
}

function SomeoneNew() {
  return (
    <a class="card new" href={at('/characters/new')}>
      <div class="pic">
        <Icon name="plus" />
      </div>
      <div>
        <h2>{words.someoneNew}</h2>
        <p class="ro">{words.beginWith}</p>
      </div>
    </a>
  )
}

function List({ page, isSearch, showAll }: { page: CharacterPage; isSearch: boolean; showAll: () => void }) {
  const isNothingFound = isSearch && page.characters.length + page.ofTheHouse.length === 0
  if (isNothingFound) {
    return (
      <NothingFound says={words.notFound} showAll={showAll}>
        <p class="sub">{words.lookedThrough}</p>
      </NothingFound>
    )
  }
  return (
    <>
      {page.total === 0 && !isSearch && <NobodyYet />}
      {page.characters.length > 0 && (
        <div class="cards">
          {page.characters.map((character) => (
            <Postcard key={character.key} character={character} isOwn />
          ))}
          {may('editor') && <SomeoneNew />}
        </div>
      )}
      {page.ofTheHouse.length > 0 && (
        <section class="gap l" aria-labelledby="of-the-house">
          <div>
            <h2 class="v" id="of-the-house">
              {words.ofTheHouse}
            </h2>
            <p class="sub">{words.ofTheHouseHint}</p>
          </div>
          <div class="cards">
            {page.ofTheHouse.map((character) => (
              <Postcard key={character.key} character={character} isOwn={false} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

const isMoving = ({ characters, ofTheHouse }: CharacterPage) =>
  [...characters, ...ofTheHouse].some(({ status }) => status === 'PROCESSING')

/** Who works here. */
export function Characters() {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ find, page: String(page) })
  const { fetched, again } = useFetched<CharacterPage>(`/characters?${query}`, isMoving)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const value = fetched.state === 'ready' ? fetched.value : undefined
  return (
    <>
      <PageHead title={words.title} {...(value !== undefined && value.total > 0 && { sub: words.sub(value.total) })}>
        {may('editor') && (
          <a class="b act" data-action="new-character" href={at('/characters/new')}>
            <Icon name="plus" />
            {words.newCharacter}
          </a>
        )}
      </PageHead>
      <FindRow
        label={words.find}
        find={find}
        onFind={search}
        count={value === undefined ? '' : words.count(value.found + value.ofTheHouse.length)}
      />
      {fetched.state === 'loading' && <OnItsWay />}
      <FetchTrouble head={`${words.notFetched} ${words.safe}`} fetched={fetched} again={again} />
      {value !== undefined && (
        <>
          <List page={value} isSearch={find !== ''} showAll={() => search('')} />
          <Pager page={page} found={value.found} go={setPage} />
        </>
      )}
    </>
  )
}
