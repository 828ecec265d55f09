import './showables.css'
import { useState } from 'preact/hooks'
import { showableLimits, type ScreenShowable, type ScreenShowables } from '../../../../shared/console/showables.ts'
import { may } from '../../me.ts'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { moment } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { ShowableDialog } from './ShowableDialog.tsx'
import { words } from './words.ts'

interface Props {
  slug: string
  /** Visitors of this screen can call for a person. */
  mayCall: boolean
}

function Row({ one, change, remove }: { one: ScreenShowable; change: () => void; remove: () => void }) {
  const { name, kind, when, pictureUrl, isReady, shownCount, shownAt } = one
  return (
    <li data-showable={one.key}>
      {pictureUrl === null ? <span class="none" /> : <img src={pictureUrl} alt="" />}
      <div>
        <b>{name}</b> <span class="small">{words.kinds[kind]}</span>
        <p class="small">{when[0]}</p>
        {isReady ? (
          <p class="small num">{shownAt === null ? words.neverShown : words.shown(shownCount, moment(shownAt))}</p>
        ) : (
          <p>
            <span class="tag warn">{words.pictureLacks}</span>
          </p>
        )}
      </div>
      {may('editor') && (
        <div class="bs">
          <button type="button" class="b q" aria-label={words.changeIt(name)} onClick={change}>
            {words.change}
          </button>
          <button type="button" class="b q" aria-label={words.removeIt(name)} onClick={remove}>
            {common.remove}
          </button>
        </div>
      )}
    </li>
  )
}

/** What the character can show or do at one screen, how often it did, and the form for it. */
export function Showables({ slug, mayCall }: Props) {
  const { fetched, again } = useFetched<ScreenShowables>(`/screens/${slug}/showables`)
  const [open, setOpen] = useState<ScreenShowable | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ScreenShowable | null>(null)
  const all = fetched.state === 'ready' ? fetched.value.showables : []
  const isFull = all.length >= showableLimits.perScreen
  return (
    <section class="gap" aria-labelledby="showables" data-part="showables">
      <h2 class="v" id="showables">
        {words.title}
      </h2>
      <p class="sub">{words.hint}</p>
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {fetched.state === 'ready' && all.length === 0 && <p class="small">{words.none}</p>}
      <ul class="lines showables">
        {all.map((one) => (
          <Row key={one.key} one={one} change={() => setOpen(one)} remove={() => setLeaving(one)} />
        ))}
      </ul>
      {may('editor') && fetched.state === 'ready' && (
        <div class="bs">
          {isFull ? (
            <p class="small">{words.full(showableLimits.perScreen)}</p>
          ) : (
            <button type="button" class="b" data-action="new-showable" onClick={() => setOpen('new')}>
              {words.add}
            </button>
          )}
        </div>
      )}
      {open !== null && (
        <ShowableDialog
          slug={slug}
          showable={open === 'new' ? null : open}
          mayCall={mayCall}
          saved={again}
          close={() => setOpen(null)}
        />
      )}
      {leaving !== null && (
        <RemoveDialog
          path={`/screens/${slug}/showables/${leaving.key}`}
          title={words.sure(leaving.name)}
          text={words.sureText}
          close={() => setLeaving(null)}
          removed={() => {
            setLeaving(null)
            again()
          }}
        />
      )}
    </section>
  )
}
