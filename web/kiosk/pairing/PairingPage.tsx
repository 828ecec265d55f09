import { useEffect, useState } from 'preact/hooks'
import { words } from './words.ts'

const minuteMs = 60_000

/** Whole minutes until a moment on the page's clock, told anew as they pass. */
function useMinutesUntil(endsAtMs: number): number {
  const count = () => Math.max(Math.ceil((endsAtMs - performance.now()) / minuteMs), 0)
  const [minutes, setMinutes] = useState(count)
  useEffect(() => {
    setMinutes(count())
    const timer = setInterval(() => setMinutes(count()), 10_000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return minutes
}

/** A screen that belongs nowhere yet: six signs, and what to do with them. */
export function PairingPage({ code, endsAtMs }: { code: string | undefined; endsAtMs: number }) {
  const minutes = useMinutesUntil(endsAtMs)
  return (
    <main class="pairing">
      <section class="plinth" aria-label={words.newScreen}>
        <div class="words">
          <p class="over">{words.newScreen}</p>
          {code === undefined ? (
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
          <p class="fine num">{code === undefined ? words.triesAgain : words.newSigns(minutes)}</p>
        </footer>
      </section>
    </main>
  )
}
