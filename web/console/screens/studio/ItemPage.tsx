import './studio.css'
import { useState } from 'preact/hooks'
import type { ChooseFilm } from '../../../../shared/console/films.ts'
import type { LibraryItem, RenameItem } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { may } from '../../me.ts'
import { at, go } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { moment, number } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { giveSound } from '../greeting-sound/give-sound.ts'
import { words as greeting } from '../greeting-sound/words.ts'
import { AsPicture } from './AsPicture.tsx'
import { AtScreen } from './AtScreen.tsx'
import { words } from './words.ts'
import { sortOf } from './Works.tsx'

const megabyte = 1_048_576
/** For one decimal place. */
const tenths = (bytes: number) => number(Math.max(1, Math.round((bytes / megabyte) * 10)) / 10)

function Player({ item: { media, url, name } }: { item: LibraryItem }) {
  if (media === 'image') return <img class="whole" src={url} alt={name} />
  if (media === 'video') return <video class="whole" src={url} controls playsInline aria-label={name} />
  return <audio class="whole" src={url} controls aria-label={name} />
}

function Facts({ item }: { item: LibraryItem }) {
  const { made, sizeBytes, at: when, by } = item
  return (
    <p class="small num">
      {sortOf(item)}, {words.size(tenths(sizeBytes))}. {words.facts(moment(when), by)}
      {made === null && `. ${words.brought}`}
      {made !== null && `. ${made.model}`}
      {made?.costCredits != null && `, ${words.credits(number(made.costCredits))}`}
      {made?.isPreview === true && `. ${words.preview}`}
    </p>
  )
}

function NameForm({ item, renamed }: { item: LibraryItem; renamed: (item: LibraryItem) => void }) {
  const [error, setError] = useState<unknown>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    try {
      const body: RenameItem = { name: formText(event.currentTarget)('name') }
      renamed(await ask<LibraryItem>('PATCH', `/studio/items/${item.id}`, body))
      setSaved(true)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form class="gap" onSubmit={(event) => void save(event)}>
      <label class="f">
        {words.name}
        <input
          class="in"
          name="name"
          required
          maxLength={120}
          defaultValue={item.name}
          onInput={() => setSaved(false)}
        />
      </label>
      <div class="bs">
        <button type="submit" class="b" data-action="rename">
          {common.save}
        </button>
        <span class="small" role="status">
          {isSaved && common.saved}
        </span>
      </div>
      {error !== null && <Trouble error={error} />}
    </form>
  )
}

/** Where it is used at a screen: shown while nobody is there, or heard when a talk begins. */
function UseAtScreen({ item, close }: { item: LibraryItem; close: () => void }) {
  if (item.media === 'audio') {
    const { asGreeting: title, whichHint: hint, isHeardNow: done } = greeting
    return <AtScreen {...{ title, hint, done, close }} use={(slug) => giveSound(slug, item)} />
  }
  const { asFilm, asScreenPicture, whichScreenHint: hint, isShownNow: done } = words
  const show = (slug: string) => ask<object>('PUT', `/screens/${slug}/film`, { item: item.id } satisfies ChooseFilm)
  return <AtScreen {...{ hint, done, close }} title={item.media === 'video' ? asFilm : asScreenPicture} use={show} />
}

const atScreen = { image: words.asScreenPicture, video: words.asFilm, audio: greeting.asGreeting }

function Uses({ item }: { item: LibraryItem }) {
  const [open, setOpen] = useState<'picture' | 'screen' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {may('editor') && (
        <div class="gap">
          <b>{words.useAs}</b>
          <div class="bs">
            {item.media === 'image' && (
              <button type="button" class="b" data-action="use-as-picture" onClick={() => setOpen('picture')}>
                {words.asPicture}
              </button>
            )}
            <button type="button" class="b" data-action="use-at-screen" onClick={() => setOpen('screen')}>
              {atScreen[item.media]}
            </button>
          </div>
        </div>
      )}
      <div class="bs">
        {may('editor') && item.made !== null && (
          <a class="b" data-action="make-like" href={at(`/studio/like/${item.id}`)}>
            {words.likeIt}
          </a>
        )}
        <a class="b q" href={`${item.url}?download`} download>
          <Icon name="down" />
          {words.download}
        </a>
        {may('editor') && (
          <button type="button" class="b q" data-action="delete" onClick={() => setOpen('delete')}>
            <Icon name="bin" />
            {words.delete}
          </button>
        )}
      </div>
      {open === 'picture' && <AsPicture item={item} close={close} />}
      {open === 'screen' && <UseAtScreen item={item} close={close} />}
      {open === 'delete' && (
        <RemoveDialog
          path={`/studio/items/${item.id}`}
          title={words.deleteOne(item.name)}
          text={words.deleteText}
          label={words.delete}
          close={close}
          removed={() => go('/studio/library')}
        />
      )}
    </>
  )
}

/** One file of the library: seen or heard, renamed, used, taken along, deleted. */
export function ItemPage({ params }: { params: Params }) {
  const { fetched, again, put } = useFetched<LibraryItem>(`/studio/items/${params['id']}`)
  const item = fetched.state === 'ready' ? fetched.value : undefined
  const asked = item?.made?.request['promptText']
  return (
    <>
      <PageHead title={item?.name ?? words.madeHere} from={{ path: '/studio/library', name: words.madeHere }} />
      {fetched.state === 'loading' && <OnItsWay says={words.libraryFetching} />}
      <FetchTrouble fetched={fetched} again={again} />
      {item !== undefined && (
        <div class="item">
          <Player item={item} />
          <div class="gap l">
            <Facts item={item} />
            {typeof asked === 'string' && (
              <div class="gap">
                <b>{words.fields['promptText']}</b>
                <p class="asked-for">{asked}</p>
              </div>
            )}
            {may('editor') && <NameForm item={item} renamed={put} />}
            <Uses item={item} />
          </div>
        </div>
      )}
    </>
  )
}
