import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { LoudnessModel } from '../../call/loudness.ts'
import type { Health } from '../health/keep-alive.ts'
import { playTone } from './play-tone.ts'
import type { StaffWords } from './words.ts'

const bars = 8

/** The microphone's level while this page stands: a number of bars, or null where there is no microphone. */
function useMicrophoneBars(): number | null {
  const [level, setLevel] = useState<number | null>(0)
  useEffect(() => {
    const gone = new AbortController()
    const measure = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const context = new AudioContext()
      const loudness = new LoudnessModel(context, stream)
      const stop = loudness.level.subscribe((value) => setLevel(Math.round(value * bars)))
      const close = () => {
        stop()
        loudness.close()
        for (const track of stream.getTracks()) track.stop()
        void context.close()
      }
      if (gone.signal.aborted) close()
      else gone.signal.addEventListener('abort', close)
    }
    void measure().catch(() => setLevel(null))
    return () => gone.abort()
  }, [])
  return level
}

function Row({ name, children, button }: { name: string; children: ComponentChildren; button?: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd class="b2">{button}</dd>
    </div>
  )
}

interface Props {
  slug: string
  words: StaffWords
  health: Health
  pairAgain: () => void
  back: () => void
}

/** What the staff can see and do at the screen itself. */
export function StaffPage({ slug, words, health, pairAgain, back }: Props) {
  const level = useMicrophoneBars()
  const lineMs = health.lineMs.value
  const faults = health.faultsToday()
  const hours = performance.now() / 3_600_000
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          {words.staff}
        </h1>
        <button type="button" class="link" data-action="visitors" onClick={back}>
          {words.visitors}
        </button>
      </header>
      <dl class="diag">
        <Row name={words.microphone}>
          {level === null ? (
            words.noMicrophone
          ) : (
            <>
              <span class="lvl" role="img" aria-label={words.level(level)} data-part="level">
                {Array.from({ length: bars }, (_, index) => (
                  <i key={index} class={index < level ? 'on' : ''} />
                ))}
              </span>
              <span>{words.saySomething}</span>
            </>
          )}
        </Row>
        <Row
          name={words.loudspeaker}
          button={
            <button type="button" class="alt slim" data-action="tone" onClick={playTone}>
              {words.playTone}
            </button>
          }
        >
          {null}
        </Row>
        <Row name={words.network}>
          <span class="num">{lineMs === null ? words.awaySince : words.toTheHouse(lineMs)}</span>
        </Row>
        <Row name={words.awake}>
          <span class="num">{words.awakeFor(hours)}</span>
        </Row>
        <Row name={words.faults}>
          <span class="num" data-part="faults">
            {faults.length === 0 ? words.none : faults.map(([name, count]) => `${name} ${count}`).join(', ')}
          </span>
        </Row>
        <Row name={words.version}>
          <span class="num">
            {health.build ?? '?'}, {words.reloads}
          </span>
        </Row>
      </dl>
      <div class="row">
        <button type="button" class="alt" data-action="reload" onClick={() => location.reload()}>
          {words.reload}
        </button>
        <button type="button" class="alt" data-action="pair-again" onClick={pairAgain}>
          {words.pairAgain}
        </button>
        <button
          type="button"
          class="act"
          data-action="close-today"
          onClick={() => health.closeToday(!health.isClosedToday.peek())}
        >
          {health.isClosedToday.value ? words.openAgain : words.closeToday}
        </button>
      </div>
      <footer class="foot">
        <p class="fine num">{words.goesBack}</p>
        <p class="code">{slug}</p>
      </footer>
    </>
  )
}
