import './face.css'
import { useMemo, useState } from 'preact/hooks'
import { checkLandmarks } from '../../../../shared/face/check-landmarks.ts'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import type { Character } from '../../../../shared/console/characters.ts'
import type { FaceOfDraft, SetFaceOf } from '../../../../shared/console/face.ts'
import type { AvatarFace } from '../../../../shared/wire/avatar-face.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { portraitSentence } from '../../text/portrait-words.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { faultsOf } from './face-faults.ts'
import { moveHandle, type Handle } from './handles.ts'
import { Preview } from './Preview.tsx'
import { Rings } from './Rings.tsx'
import { words } from './words.ts'

const mostMoves = 200

/** Without how they came about. It came as JSON, which has no undefined fields. */
const landmarksOf = ({ pupils, mouth, chin, details }: AvatarFace) =>
  ({ pupils, mouth, chin, ...(details && { details }) }) as FaceLandmarks

function Editor({ character, face }: { character: Character; face: AvatarFace }) {
  /** The newest last; those before can be taken back to. */
  const [moves, setMoves] = useState<FaceLandmarks[]>(() => [landmarksOf(face)])
  const [error, setError] = useState<unknown>(null)
  const landmarks = moves.at(-1)!
  const faults = useMemo(() => faultsOf(checkLandmarks(landmarks)), [landmarks])
  const at = `/characters/${character.key}`
  const back = () => go(at)
  const body: SetFaceOf = { landmarks }
  const save = () => ask('PUT', `${at}/face`, body).then(back, setError)
  const findAgain = () => ask('DELETE', `${at}/face`).then(back, setError)
  const move = (handle: Handle, to: Point) =>
    setMoves((before) => [...before.slice(-mostMoves), moveHandle(before.at(-1)!, handle, to)])
  return (
    <>
      <PageHead title={words.title} sub={words.sub} from={{ path: at, name: character.name }}>
        {may('editor') && (
          <>
            <button type="button" class="b" data-action="find-again" onClick={() => void findAgain()}>
              {words.findAgain}
            </button>
            <button
              type="button"
              class="b act"
              data-action="save"
              disabled={faults.length > 0 || moves.length === 1}
              onClick={() => void save()}
            >
              {common.save}
            </button>
          </>
        )}
      </PageHead>
      {error !== null && <Trouble error={error} />}
      <div role="status">
        {faults.map(({ handle }) => (
          <p class="note" key={handle}>
            {words.faults[handle]}
          </p>
        ))}
        {moves.length === 1 &&
          face.warnings.map((warning) => (
            <p class="note" key={warning}>
              {portraitSentence(warning)}
            </p>
          ))}
      </div>
      <div class="edit face-e">
        <section class="form" aria-label={words.rings}>
          <Rings
            pictureUrl={character.pictureUrl ?? ''}
            name={character.name}
            landmarks={landmarks}
            faulty={faults.map(({ handle }) => handle)}
            mayMove={may('editor')}
            move={move}
            undo={() => setMoves((before) => (before.length > 1 ? before.slice(0, -1) : before))}
          />
        </section>
        <Preview
          pictureUrl={character.pictureUrl ?? ''}
          voice={character.voice}
          landmarks={faults.length > 0 ? null : landmarks}
        />
      </div>
    </>
  )
}

/** Where the face is in the picture, put right by hand, with what visitors will see beside it. */
export function FacePage({ params }: { params: Params }) {
  const at = `/characters/${params['key']}`
  const character = useFetched<Character>(at)
  const found = useFetched<FaceOfDraft>(`${at}/face`)
  const from = { path: '/characters', name: common.characters }
  const about = { title: words.title, from, says: words.fetching, failed: words.notFetched }
  if (character.fetched.state !== 'ready')
    return <NotThere {...about} fetched={character.fetched} again={character.again} />
  if (found.fetched.state !== 'ready') return <NotThere {...about} fetched={found.fetched} again={found.again} />
  const { face } = found.fetched.value
  if (face === null) {
    return (
      <>
        <PageHead title={words.title} from={{ path: at, name: character.fetched.value.name }} />
        <p class="note">{words.noFaceHere}</p>
      </>
    )
  }
  return <Editor character={character.fetched.value} face={face} />
}
