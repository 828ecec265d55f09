import { useSignal } from '@preact/signals'
import { Icon } from './Icon.tsx'
import type { Text } from './text/text.ts'

interface Props {
  text: Text
  /** In whose letters a question is written. */
  keys: Pick<Text, 'keys' | 'shiftedKeys' | 'letters'>
  type: (letters: string) => void
  erase: () => void
  talk: () => void
}

/** The plinth's own keyboard, for a screen on a wall. */
export function Keyboard({ text, keys: { keys, shiftedKeys, letters }, type, erase, talk }: Props) {
  const isShifted = useSignal(false)
  const isFigures = useSignal(false)
  const letterRows = isShifted.value && shiftedKeys ? shiftedKeys : keys
  const rows = isFigures.value ? text.digits : letterRows
  const keysOf = (row: string) =>
    Array.from(row).map((letter) => {
      const shown = isShifted.value ? letter.toLocaleUpperCase() : letter
      const press = () => {
        type(shown)
        isShifted.value = false
      }
      return (
        <button type="button" key={letter} onClick={press}>
          {shown}
        </button>
      )
    })
  return (
    <div class="keys" role="group" aria-label={text.keyboard}>
      <div>{keysOf(rows[0])}</div>
      <div>{keysOf(rows[1])}</div>
      <div>
        <button
          type="button"
          class="w"
          aria-label={text.capitals}
          aria-pressed={isShifted.value}
          onClick={() => (isShifted.value = !isShifted.value)}
        >
          <Icon name="capitals" />
        </button>
        {keysOf(rows[2])}
        <button type="button" class="w" aria-label={text.deleteKey} onClick={erase}>
          <Icon name="erase" />
        </button>
      </div>
      <div>
        <button type="button" class="w" onClick={() => (isFigures.value = !isFigures.value)}>
          {isFigures.value ? letters : text.figures}
        </button>
        <button type="button" class="sp" onClick={() => type(' ')}>
          {text.space}
        </button>
        <button type="button" onClick={() => type('’')}>
          ’
        </button>
        <button type="button" onClick={() => type('?')}>
          ?
        </button>
        <button type="button" class="w" onClick={talk}>
          {text.talk}
        </button>
      </div>
    </div>
  )
}
