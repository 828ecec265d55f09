import { useState } from 'preact/hooks'
import { keepingLimits, type ChangeKeeping, type Keeping } from '../../../../shared/console/transcripts.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { may } from '../../me.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { KeptScreens } from './KeptScreens.tsx'
import { words } from './words.ts'

const WhatIsKept = ({ days }: { days: number }) => (
  <ul class="lines top">
    {[
      [words.whatIsKept, words.whatIsKeptSub],
      [words.whatVisitorsRead, words.whatVisitorsReadSub(words.days(days))],
      [words.whenItGoes, words.whenItGoesSub],
      [words.whoMayRead, words.whoMayReadSub],
    ].map(([head, sub]) => (
      <li key={head}>
        <span>
          <b>{head}</b>
          <span class="small block">{sub}</span>
        </span>
      </li>
    ))}
  </ul>
)

function DeleteDialog({ talks, close, remove }: { talks: number; close: () => void; remove: () => void }) {
  return (
    <Dialog title={words.deleteHead(talks)} close={close}>
      <p>{words.deleteSub}</p>
      <div class="bs end">
        <button type="button" class="b" onClick={close}>
          {words.keepThem}
        </button>
        <button type="button" class="b stop" data-action="delete-words" onClick={remove}>
          {words.deleteThem}
        </button>
      </div>
    </Dialog>
  )
}

const keptAt = ({ screens }: Keeping) => new Set(screens.filter(({ keeps }) => keeps).map(({ slug }) => slug))

/**
 * What was chosen, as a change of what is kept by now and not of what the page began with: where another owner has
 * switched it on since, words would be deleted that nobody here has seen.
 */
function chosenNow(
  { days, kept }: { days: number; kept: ReadonlySet<string> },
  began: Keeping,
  now: Keeping,
): ChangeKeeping {
  const before = keptAt(began)
  const isKept = ({ slug, keeps }: Keeping['screens'][number]) =>
    kept.has(slug) === before.has(slug) ? keeps : kept.has(slug)
  return {
    days: days === began.days && before.size > 0 ? now.days : days,
    screens: now.screens.filter(isKept).map(({ slug }) => slug),
  }
}

/** How many talks are deleted by it. */
const talksLeft = ({ screens: kept }: ChangeKeeping, { screens }: Keeping) =>
  screens.reduce((sum, { slug, keeps, talks }) => sum + (keeps && !kept.includes(slug) ? talks : 0), 0)

/** Where words are kept, and for how long. Off until an owner switches it on. */
export function KeepingForm({ keeping, put }: { keeping: Keeping; put: (keeping: Keeping) => void }) {
  const [failure, setFailure] = useState<unknown>(null)
  const [note, setNote] = useState<'changed' | 'askFirst' | null>(null)
  const [asked, setAsked] = useState<{ body: ChangeKeeping; talks: number } | null>(null)
  const isOn = keeping.screens.some(({ keeps }) => keeps)
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(keeping.screens.filter(({ keeps }) => keeps || !isOn).map(({ slug }) => slug)),
  )

  function change(body: ChangeKeeping) {
    setAsked(null)
    setFailure(null)
    ask<Keeping>('PUT', '/visitors/keeping', body).then((changed) => {
      put(changed)
      setKept((now) => (now === kept ? keptAt(changed) : now))
      setNote('changed')
    }, setFailure)
  }
  async function send(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const days = Math.min(Math.max(Math.round(Number(formText(form)('days')) || 1), 1), keepingLimits.mostDays)
    if (!isOn && formText(form)('asked') === '') return setNote('askFirst')
    setNote(null)
    setFailure(null)
    const now = await ask<Keeping>('GET', '/visitors/keeping')
    const body = chosenNow({ days, kept }, keeping, now)
    const talks = talksLeft(body, now)
    if (talks > 0) setAsked({ body, talks })
    else change(body)
  }

  return (
    <section class="gap" aria-labelledby="keeping">
      <h2 class="v" id="keeping">
        {isOn ? words.keptHead : words.keepHead}
      </h2>
      <WhatIsKept days={keeping.days} />
      {!may('owner') && <p class="small">{words.ownerOnly}</p>}
      {may('owner') && (
        <form class="gap" onSubmit={(event) => void send(event).catch(setFailure)}>
          <label class="f narrow">
            {words.keepFor}
            <input
              class="in"
              type="number"
              name="days"
              min={1}
              max={keepingLimits.mostDays}
              defaultValue={String(keeping.days)}
              required
            />
          </label>
          <KeptScreens screens={keeping.screens} kept={kept} choose={setKept} />
          {!isOn && (
            <label class="ck">
              <input type="checkbox" name="asked" value="yes" />
              {words.asked}
            </label>
          )}
          {note !== null && (
            <p class={note === 'changed' ? 'note ok' : 'note stop'} role="status">
              {words[note]}
            </p>
          )}
          {failure !== null && <Trouble error={failure} />}
          <div class="bs">
            <button type="submit" class={isOn ? 'b' : 'b act'} data-action="keep-words">
              {isOn ? words.change : words.keepNow}
            </button>
          </div>
        </form>
      )}
      {asked !== null && (
        <DeleteDialog talks={asked.talks} close={() => setAsked(null)} remove={() => change(asked.body)} />
      )}
    </section>
  )
}
