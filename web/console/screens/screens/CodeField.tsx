import { useRef } from 'preact/hooks'
import { words } from './words.ts'

const places = [0, 1, 2, 3, 4, 5]

/** Six fields for six signs: each sign leads to the next field, and a pasted code fills them all. */
export function CodeField({ code, change }: { code: string[]; change: (code: string[]) => void }) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const write = (place: number, typed: string) => {
    const signs = typed
      .replaceAll(/[\s-]/g, '')
      .toUpperCase()
      .split('')
      .slice(0, 6 - place)
    change(places.map((one) => signs[one - place] ?? (signs.length === 0 && one === place ? '' : (code[one] ?? ''))))
    fields.current[Math.min(place + signs.length, 5)]?.focus()
  }
  return (
    <fieldset class="f signs">
      <legend>{words.signs}</legend>
      <div class="pair-c" data-part="pairing-code">
        {places.map((place) => (
          <input
            key={place}
            ref={(field) => {
              fields.current[place] = field
            }}
            class="in"
            aria-label={words.sign(place + 1)}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            value={code[place] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            onPaste={(event) => {
              event.preventDefault()
              write(place, event.clipboardData?.getData('text') ?? '')
            }}
            onInput={(event) => write(place, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' || (code[place] ?? '') !== '' || place === 0) return
              event.preventDefault()
              change(code.map((sign, one) => (one === place - 1 ? '' : sign)))
              fields.current[place - 1]?.focus()
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
