import { useState } from 'preact/hooks'
import type { CharacterPage } from '../../../../shared/console/characters.ts'
import type { LibraryPage, Media } from '../../../../shared/console/studio.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import type { Asset } from './make-body.ts'
import { measureSeconds } from './measure-seconds.ts'
import { Thumb } from './Thumb.tsx'
import { words } from './words.ts'

interface Props {
  from: 'library' | 'characters'
  media: readonly Media[]
  choose: (asset: Asset) => void
  close: () => void
}

type Choice = Omit<Asset, 'seconds'>

/** What can be chosen on one page of a list, and how many there are in all. */
function useChoices({ from, media }: Pick<Props, 'from' | 'media'>, find: string, page: number) {
  const one = media.length === 1 ? { media: media[0]! } : {}
  const query = new URLSearchParams({ find, page: String(page), ...(from === 'library' && one) })
  const library = useFetched<LibraryPage>(from === 'library' ? `/studio/items?${query}` : null)
  const characters = useFetched<CharacterPage>(from === 'characters' ? `/characters?${query}` : null)
  const { fetched, again } = from === 'library' ? library : characters
  if (fetched.state !== 'ready') return { fetched, again, choices: [], found: 0 }
  const ofLibrary = (value: LibraryPage): Choice[] =>
    value.items.filter((item) => media.includes(item.media)).map((item) => ({ ...item, uri: `library:${item.id}` }))
  const ofCharacters = (value: CharacterPage): Choice[] =>
    value.characters.flatMap(({ key, name, pictureUrl }) =>
      pictureUrl === null ? [] : [{ uri: `character:${key}`, media: 'image' as const, name, url: pictureUrl }],
    )
  const choices =
    library.fetched.state === 'ready'
      ? ofLibrary(library.fetched.value)
      : characters.fetched.state === 'ready'
        ? ofCharacters(characters.fetched.value)
        : []
  return { fetched, again, choices, found: fetched.value.found }
}

/** Something of the library, or a character's picture. */
export function ChooseDialog({ from, media, choose, close }: Props) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const { fetched, again, choices, found } = useChoices({ from, media }, find, page)
  const take = async ({ uri, media: kind, name, url }: Choice) =>
    choose({ uri, media: kind, name, url, seconds: await measureSeconds(url, kind) })
  return (
    <Dialog title={words.chooseOne} close={close}>
      <div class="gap l">
        <FindRow label={words.find} find={find} onFind={search} count={number(found)} />
        {fetched.state === 'loading' && <OnItsWay says={words.libraryFetching} />}
        <FetchTrouble fetched={fetched} again={again} />
        {fetched.state === 'ready' && choices.length === 0 && <p class="sub">{words.nothingToChoose}</p>}
        <ul class="works">
          {choices.map((choice) => (
            <li key={choice.uri}>
              <button type="button" class="work" data-choice={choice.uri} onClick={() => void take(choice)}>
                <span class="pic">
                  <Thumb item={choice} />
                </span>
                <b>{choice.name}</b>
              </button>
            </li>
          ))}
        </ul>
        <Pager page={page} found={found} go={setPage} />
        <DialogFoot close={close} />
      </div>
    </Dialog>
  )
}
