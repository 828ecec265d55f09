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

/** Where words are kept, and for how long. Off until an owner switches it on. */
export function KeepingForm({ keeping, put }: { keeping: Keeping; put: (keeping: Keeping) => void }) {
  const [failure, setFailure] = useState<unknown>(null)
  const [note, setNote] = useState<'changed' | 'askFirst' | null>(null)
  const [asked, setAsked] = useState<ChangeKeeping | null>(null)
  const isOn = keeping.screens.some(({ keeps }) => keeps)
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(keeping.screens.filter(({ keeps }) => keeps || !isOn).map(({ slug }) => slug)),
  )
  const talksLeft = ({ screens }: ChangeKeeping) =>
    keeping.screens.reduce((sum, { slug, keeps, talks }) => sum + (keeps && !screens.includes(slug) ? talks : 0), 0)

  function change(body: ChangeKeeping) {
    setAsked(null)
    setFailure(null)
    ask<Keeping>('PUT', '/visitors/keeping', body).then((changed) => {
      put(changed)
      setNote('changed')
    }, setFailure)
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const screens = [...kept]
    const days = Math.min(Math.max(Math.round(Number(formText(form)('days')) || 1), 1), keepingLimits.mostDays)
    if (!isOn && formText(form)('asked') === '') return setNote('askFirst')
    setNote(null)
    const body = { days, screens }
    if (talksLeft(body) > 0) setAsked(body)
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
        <form class="gap" onSubmit={send}>
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
        <DeleteDialog talks={talksLeft(asked)} close={() => setAsked(null)} remove={() => change(asked)} />
      )}
    </section>
  )
}
