import { useState } from 'preact/hooks'
import type { Keeping } from '../../../../shared/console/transcripts.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

interface Props {
  screens: Keeping['screens']
  /** Slugs. */
  kept: ReadonlySet<string>
  choose: (kept: Set<string>) => void
}

/** So many stand below each other; more are gone through and looked for, like every list. */
const pageRows = 40

/** At which screens words are kept. */
export function KeptScreens({ screens, kept, choose }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const found = screens.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
  const put = (slugs: string[], isKept: boolean) => {
    const next = new Set(kept)
    for (const slug of slugs) {
      if (isKept) next.add(slug)
      else next.delete(slug)
    }
    choose(next)
  }
  const foundSlugs = found.map(({ slug }) => slug)
  return (
    <fieldset class="plain-set">
      <legend>{words.keepWhere}</legend>
      {screens.length > pageRows && (
        <>
          <FindRow
            label={words.findScreen}
            find={find}
            onFind={search}
            count={words.keptOf(number(kept.size), number(screens.length))}
          />
          <div class="bs">
            <button type="button" class="b q" data-action="keep-all" onClick={() => put(foundSlugs, true)}>
              {words.chooseAll}
            </button>
            <button type="button" class="b q" data-action="keep-none" onClick={() => put(foundSlugs, false)}>
              {words.chooseNone}
            </button>
          </div>
        </>
      )}
      {found.length === 0 && find !== '' && <NothingFound says={words.noSuchScreen} showAll={() => search('')} />}
      {found.slice((page - 1) * pageRows, page * pageRows).map(({ slug, name }) => (
        <label class="ck" key={slug}>
          <input
            type="checkbox"
            name="screens"
            value={slug}
            checked={kept.has(slug)}
            onChange={(event) => put([slug], event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
      <Pager page={page} found={found.length} go={setPage} />
    </fieldset>
  )
}
