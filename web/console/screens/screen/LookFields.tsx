import { useEffect, useState } from 'preact/hooks'
import type { ScreenSettings } from '../../../../shared/console/screen-settings.ts'
import { contrastOf, leastWordsContrast, lettersOn, type HouseColours } from '../../../../shared/kiosk/house-colours.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

export type ChosenLook = Pick<ScreenSettings, 'theme' | 'colours'>

interface Props {
  look: ChosenLook
  /** What is chosen, saved or not. */
  chosen: (look: ChosenLook) => void
}

/** Those of the evening, to begin from. */
const usual: HouseColours = { plinth: '#11252c', words: '#f4f3ea', lamp: '#f0b429' }
const names = ['plinth', 'words', 'lamp'] as const

/** How well words are read in these colours. */
function Contrast({ colours: { plinth, words: ink, lamp } }: { colours: HouseColours }) {
  const onPlinth = contrastOf(ink, plinth)
  const isEnough = onPlinth >= leastWordsContrast
  // Rounded down: what is shown as enough is enough.
  const tenths = (contrast: number) => number(Math.floor(contrast * 10) / 10)
  return (
    <p class="small" role="status">
      <span class={`tag ${isEnough ? 'ok' : 'stop'}`}>
        {words.contrast(tenths(onPlinth), tenths(contrastOf(lettersOn(lamp), lamp)))}
      </span>
      {!isEnough && ` ${words.contrastLacks(number(leastWordsContrast))}`}
    </p>
  )
}

/** The colours of a screen: one of two themes, or the house's own three. */
export function LookFields({ look, chosen }: Props) {
  const [{ theme, colours }, setLook] = useState(look)
  const [own, setOwn] = useState(look.colours ?? usual)
  useEffect(() => chosen(look), [])
  const choose = (next: ChosenLook) => {
    setLook(next)
    chosen(next)
  }
  const choice = (value: 'evening' | 'day' | 'own', hint: string, next: ChosenLook) => (
    <label>
      <input
        type="radio"
        name="theme"
        value={value}
        checked={value === (colours === null ? theme : 'own')}
        onChange={() => choose(next)}
      />
      {words[value]}
      <span class="small">{hint}</span>
    </label>
  )
  return (
    <section class="sec" aria-labelledby="look">
      <h2 class="v" id="look">
        {words.look}
      </h2>
      <fieldset class="pick">
        <legend>{words.theme}</legend>
        {choice('evening', words.eveningHint, { theme: 'evening', colours: null })}
        {choice('day', words.dayHint, { theme: 'day', colours: null })}
        {choice('own', words.ownHint, { theme, colours: own })}
      </fieldset>
      {colours !== null && (
        <>
          <div class="swatches">
            {names.map((name) => (
              <label key={name}>
                {words.colour[name]}
                <input
                  type="color"
                  name={name}
                  value={colours[name]}
                  onInput={({ currentTarget: { value } }) => {
                    const next = { ...colours, [name]: value }
                    setOwn(next)
                    choose({ theme, colours: next })
                  }}
                />
              </label>
            ))}
          </div>
          <Contrast colours={colours} />
        </>
      )}
    </section>
  )
}

/** What the form says. */
export function readLook(text: (name: string) => string): ChosenLook | Pick<ChosenLook, 'colours'> {
  if (text('theme') === 'own') return { colours: { plinth: text('plinth'), words: text('words'), lamp: text('lamp') } }
  return { theme: text('theme') === 'day' ? 'day' : 'evening', colours: null }
}
