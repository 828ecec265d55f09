import './character.css'
import type { Character } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { CharacterForm } from './CharacterForm.tsx'
import { CharacterMenu } from './CharacterMenu.tsx'
import { words } from './words.ts'

const isMoving = ({ status }: Character) => status === 'PROCESSING'
const from = { path: '/characters', name: words.characters }

/** One character: somebody new, or one that is there. */
export function CharacterPage({ params }: { params: Params }) {
  const key = params['key']
  const { fetched, again, put } = useFetched<Character>(key === undefined ? null : `/characters/${key}`, isMoving)
  if (key === undefined) {
    return (
      <>
        <PageHead title={words.someoneNew} sub={words.allTheRest} from={from} />
        <CharacterForm character={null} saved={({ key: made }) => go(`/characters/${made}`, { replace: true })} />
      </>
    )
  }
  if (fetched.state === 'loading') {
    return (
      <>
        <p class="vh" role="status">
          {words.fetching}
        </p>
        <div class="form" aria-hidden="true">
          <span class="sk" />
          <span class="sk pic small-pic" />
          <span class="sk" />
        </div>
      </>
    )
  }
  if (fetched.state === 'failed') return <Trouble head={words.notFetched} error={fetched.error} again={again} />
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
      <CharacterForm character={character} saved={put} />
    </>
  )
}
