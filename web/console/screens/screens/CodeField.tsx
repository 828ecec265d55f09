import { useEffect, useId, useRef } from 'preact/hooks'
import { words } from './words.ts'

const places = [0, 1, 2, 3, 4, 5]

interface Props {
  code: string[]
  change: (code: string[]) => void
  hint: string
  /** Why these signs are not taken. */
  refusal: string | null
}

/** Six fields for six signs: each sign leads to the next field, and a pasted code fills them all. */
export function CodeField({ code, change, hint, refusal }: Props) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  useEffect(() => {
    if (refusal !== null) fields.current[Math.max(0, code.indexOf(''))]?.focus()
  }, [refusal])
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
            aria-invalid={refusal !== null}
            aria-describedby={refusal === null ? undefined : id}
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
      {hint !== '' && <p class="small">{hint}</p>}
      {refusal !== null && (
        <p class="note stop" role="alert" id={id}>
          {refusal}
        </p>
      )}
    </fieldset>
  )
}
