import { useState } from 'preact/hooks'
import { askPin, type PinAnswer } from './ask-pin.ts'
import type { StaffWords } from './words.ts'

const fewest = 6
const most = 12

function sentenceOf(answer: PinAnswer | null, words: StaffWords): string {
  switch (answer?.kind) {
    case undefined:
    case 'right':
      return words.typeThePin
    case 'wrong':
      return words.wrongPin(answer.left)
    case 'rests':
      return words.rests(answer.minutes)
    case 'away':
      return words.noLine
    default:
      return answer satisfies never
  }
}

/** The pad before the staff's corner. */
export function PinPad(props: { slug: string; words: StaffWords; opened: (pin: string) => void; back: () => void }) {
  const { slug, words, opened, back } = props
  const [pin, setPin] = useState('')
  const [answer, setAnswer] = useState<PinAnswer | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const type = (digit: string) => {
    setAnswer(null)
    setPin((typed) => (typed + digit).slice(0, most))
  }
  const ask = async () => {
    setIsAsking(true)
    const found = await askPin(slug, pin)
    setIsAsking(false)
    setPin('')
    setAnswer(found)
    if (found.kind === 'right') opened(pin)
  }
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          {words.staff}
        </h1>
        <button type="button" class="link" data-action="back" onClick={back}>
          {words.back}
        </button>
      </header>
      <div class="pin-w">
        <p class="dots" role="img" aria-label={words.digitsTyped(pin.length)}>
          {Array.from({ length: Math.max(fewest, pin.length) }, (_, index) => (
            <i key={index} class={index < pin.length ? 'on' : ''} />
          ))}
        </p>
        <p class="fine" role="status" data-part="pin-answer">
          {sentenceOf(answer, words)}
        </p>
      </div>
      <div class="pad" role="group" aria-label={words.digits}>
        {Array.from('123456789').map((digit) => (
          <button type="button" key={digit} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" class="w" onClick={() => setPin('')}>
          {words.clear}
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          class="w"
          data-action="open"
          disabled={pin.length < fewest || isAsking}
          onClick={() => void ask()}
        >
          {words.open}
        </button>
      </div>
    </>
  )
}
