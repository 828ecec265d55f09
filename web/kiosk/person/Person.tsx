import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { CallReason, VisitorCall } from '../../../shared/kiosk/staff-calls.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import { personWordsOf, type PersonWords } from '../../views/person-words.ts'
import type { StaffCalling } from './staff-calling.ts'

/** Whoever has waited so long without an answer is told so. */
const lateMs = 3 * 60_000

/** The words in the visitor's language, and its tag. */
function wordsNow({ words }: VisitPage): { own: PersonWords; language: string } {
  const { language } = words.current.value
  return { own: personWordsOf(language), language }
}

/** Whether a call has stood so long, told anew as time passes. */
function useIsLate(since: string | null): boolean {
  const look = () => since !== null && Date.now() - Date.parse(since) > lateMs
  const [isLate, setLate] = useState(look)
  useEffect(() => {
    setLate(look())
    const timer = setInterval(() => setLate(look()), 5000)
    return () => clearInterval(timer)
  }, [since])
  return isLate
}

interface Said {
  title: string
  /** In the character's voice. */
  say?: string
  plain?: string
}

function saidOf(call: VisitorCall | 'failed', isLate: boolean, own: PersonWords): Said {
  if (call === 'failed') return { title: own.aPerson, plain: own.failed }
  if (call.state === 'closed') return { title: own.aPerson, plain: own.closed }
  if (call.state === 'coming') return { title: own.coming, say: own.stayWithMe }
  return { title: own.called, say: own.haveCalled, plain: isLate ? own.nobodyYet : own.staffKnow }
}

/** The button "A person, please". */
export const createPersonButton =
  (page: VisitPage, { want }: StaffCalling): FunctionComponent<{ reason: CallReason }> =>
  ({ reason }) => (
    <button type="button" class="alt slim" data-action="person" onClick={() => want(reason)}>
      {wordsNow(page).own.aPerson}
    </button>
  )

/** What a visitor sees of their call: truly whether somebody comes. */
export const createPersonPanel =
  (page: VisitPage, { call, takeBack }: StaffCalling): FunctionComponent =>
  () => {
    const { own, language } = wordsNow(page)
    const { text } = page.words.current.value
    const { value } = call
    const known = value === null || typeof value === 'string' ? null : value
    const isLate = useIsLate(known?.since ?? null)
    const said: Said = value === null || value === 'calling' ? { title: text.oneMoment } : saidOf(value, isLate, own)
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: page.look.timeZone })
    const canTakeBack = known !== null && known.state !== 'closed'
    return (
      <>
        <header class="head">
          <h1 class="state" tabIndex={-1}>
            {said.title}
          </h1>
          {canTakeBack && <p class="time num">{own.since(time.format(Date.parse(known.since)))}</p>}
        </header>
        <div class="words" role="status" data-part="person" data-call={known?.state ?? value ?? undefined}>
          {said.say !== undefined && <p class="say">{quoted(said.say, language)}</p>}
          {said.plain !== undefined && <p class="plain">{said.plain}</p>}
        </div>
        <div class="row">
          <button type="button" class="act" data-action="talk-on" onClick={() => page.plinth.show('conversation')}>
            {text.backTo}
          </button>
          {canTakeBack && (
            <button type="button" class="alt" data-action="no-longer" onClick={takeBack}>
              {own.noLonger}
            </button>
          )}
        </div>
      </>
    )
  }
