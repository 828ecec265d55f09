import './character.css'
import { useState } from 'preact/hooks'
import type { Character } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { CharacterForm } from './CharacterForm.tsx'
import { CharacterMenu } from './CharacterMenu.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { TalkBox as TalkBoxType } from './TalkBox.tsx'
import { words } from './words.ts'

/** Somebody who isn't saved yet can neither be talked to nor be published. */
const nothing = () => {}
const isMoving = ({ status, publishing }: Character) => [status, publishing?.status].includes('PROCESSING')
const from = { path: '/characters', name: words.characters }

/** Somebody who is there: the form, the talk beside it, and what is asked before publishing. */
function Somebody({ character, put }: { character: Character; put: (character: Character) => void }) {
  const [TalkBox, setTalkBox] = useState<typeof TalkBoxType | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const { key, version, pictureUrl, documents } = character
  const [failure, setFailure] = useState<unknown>(null)
  // What a talk needs is fetched with the first one.
  const talkTo = () => {
    setFailure(null)
    // Open already, it may be far below.
    if (TalkBox !== null) return document.querySelector<HTMLElement>('[data-part=talk]')?.focus()
    import('./TalkBox.tsx').then((loaded) => setTalkBox(() => loaded.TalkBox), setFailure)
  }
  return (
    <div class={TalkBox === null ? 'beside' : 'beside talks'}>
      {failure !== null && <Trouble error={failure} />}
      <CharacterForm character={character} saved={put} talkTo={talkTo} publish={() => setPublishing(true)} />
      {TalkBox !== null && (
        <TalkBox characterKey={key} state={`${version} ${pictureUrl} ${documents}`} close={() => setTalkBox(null)} />
      )}
      {isPublishing && (
        <PublishDialog
          character={character}
          close={() => setPublishing(false)}
          published={(now) => {
            setPublishing(false)
            put(now)
          }}
        />
      )}
    </div>
  )
}

/** One character: somebody new, or one that is there. */
export function CharacterPage({ params }: { params: Params }) {
  const key = params['key']
  const { fetched, again, put } = useFetched<Character>(key === undefined ? null : `/characters/${key}`, isMoving)
  if (key === undefined) {
    return (
      <>
        <PageHead title={words.someoneNew} sub={words.allTheRest} from={from} />
        <CharacterForm
          character={null}
          saved={({ key: made }) => go(`/characters/${made}`, { replace: true })}
          talkTo={nothing}
          publish={nothing}
        />
      </>
    )
  }
  if (fetched.state !== 'ready') {
    const about = { title: words.characters, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const character = fetched.value
  return (
    <>
      <PageHead title={character.name} {...(character.role !== '' && { sub: character.role })} from={from}>
        {may('editor') && <CharacterMenu character={character} />}
      </PageHead>
      {!may('editor') && (
        <p class="note calm">
          <b>{common.youMayLook}</b> {common.askAnOwner}
        </p>
      )}
      <Somebody character={character} put={put} />
    </>
  )
}
