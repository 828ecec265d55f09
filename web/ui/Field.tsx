import type { Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { maxTypedCharacters } from '../../shared/kiosk/events.ts'
import { Icon } from './Icon.tsx'

interface Props {
  value: Signal<string>
  label: string
  placeholder: string
  ask: string
  /** Our own keyboard stands below, so the device's stays away. */
  ownKeyboard: boolean
  takesFocus: boolean
  submit: (text: string) => void
  /** The visitor has turned to the field. */
  focused?: () => void
}

/** A question in writing. */
export function Field({ value, label, placeholder, ask, ownKeyboard, takesFocus, submit, focused = () => {} }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const send = (event: Event) => {
    event.preventDefault()
    const text = value.peek().trim()
    if (text === '') return
    value.value = ''
    submit(text)
  }
  return (
    <form class="field" onSubmit={send}>
      <input
        ref={input}
        data-part="question"
        aria-label={label}
        placeholder={placeholder}
        autocomplete="off"
        autocapitalize="sentences"
        enterkeyhint="send"
        inputMode={ownKeyboard ? 'none' : 'text'}
        maxLength={maxTypedCharacters}
        value={value}
        onFocus={focused}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
      <button class="act" type="submit" data-action="ask">
        {ask}
        <Icon name="arrow" />
      </button>
    </form>
  )
}
