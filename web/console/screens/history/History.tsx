import './history.css'
import { useState } from 'preact/hooks'
import type { CharacterState, Edition, EditionPage, RestoreEdition } from '../../../../shared/console/editions.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { go } from '../../navigation.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Pager } from '../../parts/FindRow.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Params } from '../../places.ts'
import { moment } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { Difference } from './Difference.tsx'
import { words } from './words.ts'

function changedThings({ number, changes }: Edition): string {
  if (number === 1) return words.first
  return changes.map(({ what, document }) => document ?? common.changed[what]).join(', ')
}

function Restoring({ characterKey, edition, close }: { characterKey: string; edition: Edition; close: () => void }) {
  const [error, setError] = useState<unknown>(null)
  const body: RestoreEdition = { number: edition.number }
  const restore = () =>
    ask('PUT', `/characters/${characterKey}/draft`, body).then(() => go(`/characters/${characterKey}`), setError)
  return (
    <Dialog title={words.sure(moment(edition.at))} close={close}>
      <p>{words.sureText}</p>
      {error !== null && <Trouble error={error} />}
      <DialogFoot close={close}>
        <button type="button" class="b act" data-action="restore" onClick={() => void restore()}>
          {words.makeIt}
        </button>
      </DialogFoot>
    </Dialog>
  )
}

/** The draft beside one state, and the way back to that. */
function Beside({ characterKey, edition, isMet }: { characterKey: string; edition: Edition; isMet: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const at = `/characters/${characterKey}`
  const draft = useFetched<CharacterState>(`${at}/draft`)
  const then = useFetched<CharacterState>(`${at}/editions/${edition.number}`)
  for (const { fetched, again } of [draft, then]) {
    if (fetched.state === 'loading') return <span class="sk" />
    if (fetched.state === 'failed') return <Trouble head={words.notFetched} error={fetched.error} again={again} />
  }
  if (draft.fetched.state !== 'ready' || then.fetched.state !== 'ready') return null
  return (
    <section class="form" aria-labelledby="beside">
      <h2 class="v" id="beside">
        {words.beside(moment(edition.at))}
      </h2>
      <Difference then={then.fetched.value} draft={draft.fetched.value} />
      {may('editor') && (
        <div class="bs">
          <button type="button" class={isMet ? 'b stop' : 'b'} data-action="bring-back" onClick={() => setAsked(true)}>
            {isMet ? words.throwAway : words.bringBack}
          </button>
        </div>
      )}
      {isAsked && <Restoring characterKey={characterKey} edition={edition} close={() => setAsked(false)} />}
    </section>
  )
}

/** Every state of a character that visitors have met, and drafts that were put aside. */
export function History({ params }: { params: Params }) {
  const key = params['key'] ?? ''
  const [page, setPage] = useState(1)
  const { fetched, again } = useFetched<EditionPage>(`/characters/${key}/editions?page=${page}`)
  const [chosen, setChosen] = useState<Edition | null>(null)
  if (fetched.state !== 'ready') {
    const from = { path: '/characters', name: common.characters }
    const about = { title: words.title, from, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const { character, editions, metNumber, total } = fetched.value
  const shown = chosen ?? editions.find(({ number }) => number === metNumber) ?? editions[0]
  const from = { path: `/characters/${key}`, name: character.name }
  return (
    <>
      <PageHead title={words.title} sub={words.sub} from={from} />
      {shown === undefined ? (
        <div class="none">
          <h2>{words.none}</h2>
          <p class="sub">{words.noneText}</p>
        </div>
      ) : (
        <div class="history">
          <div>
            <ul class="editions" aria-label={words.states}>
              {editions.map((edition) => (
                <li key={edition.number}>
                  <button
                    type="button"
                    aria-current={edition === shown ? 'true' : undefined}
                    onClick={() => setChosen(edition)}
                  >
                    <b>{moment(edition.at)}</b>
                    <span>
                      {words.by(edition.by)}: {changedThings(edition)}
                    </span>
                    {edition.number === metNumber && <span class="tag ok">{words.met}</span>}
                    {edition.kind === 'draft' && <span class="tag off">{words.putAside}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <Pager page={page} found={total} go={setPage} />
          </div>
          <Beside key={shown.number} characterKey={key} edition={shown} isMet={shown.number === metNumber} />
        </div>
      )}
    </>
  )
}
