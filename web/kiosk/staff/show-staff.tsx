import './staff.css'
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { VisitPage } from '../../views/visit-page.ts'
import type { Health } from '../health/keep-alive.ts'
import { askPin } from './ask-pin.ts'
import { PinPad } from './PinPad.tsx'
import { StaffPage } from './StaffPage.tsx'
import { wordsFor } from './words.ts'

const backAfterMs = 2 * 60_000

/** Nobody leaves the staff's corner open for visitors: it goes by itself when nothing is touched. */
function useTimeLimit(act: () => void): void {
  useEffect(() => {
    let timer = setTimeout(act, backAfterMs)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(act, backAfterMs)
    }
    addEventListener('pointerdown', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', again)
    }
  }, [])
}

function Staff({ page, health, back }: { page: VisitPage; health: Health; back: () => void }) {
  const { slug } = page.look
  const words = wordsFor(page.language)
  const [pin, setPin] = useState<string | null>(null)
  useTimeLimit(back)
  const pairAgain = async () => {
    const { kind } = await askPin(slug, pin ?? '', true)
    if (kind === 'right') location.replace('/kiosk')
  }
  return (
    <main class="staff stage" data-frame="only" lang={words.language} dir="ltr">
      <section class="plinth" aria-label={words.staff}>
        <div class="screen">
          {pin === null ? (
            <PinPad slug={slug} words={words} opened={setPin} back={back} />
          ) : (
            <StaffPage slug={slug} words={words} health={health} pairAgain={() => void pairAgain()} back={back} />
          )}
        </div>
      </section>
    </main>
  )
}

/** Lays the staff's corner over the page until somebody, or two minutes without a touch, goes back to the visitors. */
export function showStaff(page: VisitPage, health: Health): void {
  const place = document.body.appendChild(document.createElement('div'))
  const app = document.querySelector<HTMLElement>('#app')
  const show = (isShown: boolean) => {
    if (app) app.inert = isShown
    health.isStaffHere.value = isShown
  }
  const back = () => {
    render(null, place)
    place.remove()
    show(false)
  }
  show(true)
  render(<Staff page={page} health={health} back={back} />, place)
}
