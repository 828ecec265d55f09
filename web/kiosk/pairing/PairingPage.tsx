import { useEffect, useState } from 'preact/hooks'
import type { Pairing } from '../../../shared/kiosk/api.ts'
import { words } from './words.ts'

const minuteMs = 60_000

/** Whole minutes until a time, told anew as they pass. */
function useMinutesUntil(time: string | undefined): number {
  const count = () => (time === undefined ? 0 : Math.max(Math.ceil((Date.parse(time) - Date.now()) / minuteMs), 0))
  const [minutes, setMinutes] = useState(count)
  useEffect(() => {
    setMinutes(count())
    const timer = setInterval(() => setMinutes(count()), 10_000)
    return () => clearInterval(timer)
  }, [time])
  return minutes
}

/** A screen that belongs nowhere yet: six signs, and what to do with them. */
export function PairingPage({ pairing }: { pairing: Pairing | undefined }) {
  const minutes = useMinutesUntil(pairing?.expiresAt)
  const code = pairing?.code ?? ''
  return (
    <main class="pairing">
      <section class="plinth" aria-label={words.newScreen}>
        <div class="words">
          <p class="over">{words.newScreen}</p>
          {pairing === undefined ? (
            <h1 class="say">{words.noLine}</h1>
          ) : (
            <>
              <h1 class="say code6" data-part="pairing-code" aria-label={code.split('').join(' ')}>
                {code.slice(0, 3)} {code.slice(3)}
              </h1>
              <p class="lead">{words.typeThem}</p>
            </>
          )}
        </div>
        <footer class="foot">
          <p class="fine num">{pairing === undefined ? words.triesAgain : words.newSigns(minutes)}</p>
        </footer>
      </section>
    </main>
  )
}
