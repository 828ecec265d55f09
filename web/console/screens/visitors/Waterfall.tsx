import type { TurnDelays } from '../../../../shared/kiosk/transcript.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

const secondMs = 1000
/** What the width shows at least, so that talks can be compared. */
const shownMs = 1500
const height = 12

/** How long each part of an answer took, one below the other, up to the first word. */
export function Waterfall({ delays }: { delays: TurnDelays }) {
  const { endpointMs, sttMs, replyMs, ttsMs, firstAudioMs } = delays
  const parts = [
    { look: 'pau', name: words.pause, ms: endpointMs },
    { look: 'ear', name: words.ears, ms: sttMs },
    { look: 'mind', name: words.mind, ms: replyMs },
    { look: 'voi', name: words.voice, ms: ttsMs },
  ]
  const sum = parts.reduce((total, { ms }) => total + ms, 0)
  const width = Math.max(shownMs, firstAudioMs, sum)
  const told = parts.map(({ name, ms }) => `${name} ${number(ms)}`).join(', ')
  let fromMs = 0
  return (
    <div class="wf num" role="img" aria-label={words.firstWord(number(firstAudioMs), told)}>
      {parts.map(({ look, name, ms }) => {
        const x = fromMs
        fromMs += ms
        return (
          <div key={look} class={look}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <line class="mark" x1={secondMs} x2={secondMs} y1={0} y2={height} vector-effect="non-scaling-stroke" />
              <rect x={x} y={0} width={Math.max(ms, width / 150)} height={height} />
            </svg>
            <span>{words.ms(number(ms))}</span>
          </div>
        )
      })}
      <div class="sum">
        <span>{words.total}</span>
        <span>{firstAudioMs <= secondMs ? words.within : words.slower}</span>
        <span>{words.ms(number(firstAudioMs))}</span>
      </div>
    </div>
  )
}
