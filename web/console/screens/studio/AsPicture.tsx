import { useState } from 'preact/hooks'
import type { CharacterPage, CharacterSummary } from '../../../../shared/console/characters.ts'
import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { ask, askBytes } from '../../console-client.ts'
import { at } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  item: LibraryItem
  close: () => void
}

/** Gives the picture to a character's draft. */
function useGiving({ url }: LibraryItem) {
  const [given, setGiven] = useState<CharacterSummary | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const give = async (character: CharacterSummary) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const picture = await askBytes(url.replace('/api/console', ''))
      await ask('PUT', `/characters/${character.key}/picture`, picture)
      setGiven(character)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return { given, isBusy, error, give }
}

/** Asks whose picture it becomes. */
export function AsPicture({ item, close }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const { fetched, again } = useFetched<CharacterPage>(
    `/characters?${new URLSearchParams({ find, page: String(page) })}`,
  )
  const { given, isBusy, error, give } = useGiving(item)
  const value = fetched.state === 'ready' ? fetched.value : undefined
  if (given !== null) {
    return (
      <Dialog title={words.asPicture} close={close}>
        <p role="status">{words.isPictureNow(given.name)}</p>
        <div class="bs end">
          <button type="button" class="b" onClick={close}>
            {words.done}
          </button>
          <a class="b act" data-action="to-draft" href={at(`/characters/${given.key}`)}>
            {words.toDraft}
          </a>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={words.whose} close={close}>
      <div class="gap l">
        <p>{words.whoseHint}</p>
        <FindRow
          label={words.find}
          find={find}
          onFind={search}
          count={value === undefined ? '' : number(value.found)}
        />
        {fetched.state === 'loading' && <OnItsWay says={words.libraryFetching} />}
        <FetchTrouble fetched={fetched} again={again} />
        {value?.characters.length === 0 && <p class="sub">{words.noCharacters}</p>}
        <div class="gap">
          {value?.characters.map((character) => (
            <button
              key={character.key}
              type="button"
              class="b"
              data-character={character.key}
              aria-disabled={isBusy}
              onClick={() => void give(character)}
            >
              {character.name}
            </button>
          ))}
        </div>
        {value !== undefined && <Pager page={page} found={value.found} go={setPage} />}
        {error !== null && <Trouble error={error} />}
        <DialogFoot close={close} />
      </div>
    </Dialog>
  )
}
