interface Props<T extends string> {
  name: string
  legend: string
  value: T
  choices: readonly { value: T; label: string; isBigger?: boolean }[]
  choose: (value: T) => void
  /** On a phone two of these stand side by side. */
  isShort?: boolean
}

/** One of a few, side by side. */
export function Segments<T extends string>({ name, legend, value, choices, choose, isShort = false }: Props<T>) {
  return (
    <fieldset class={isShort ? 'half' : undefined}>
      <legend>{legend}</legend>
      <div class="seg">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => choose(choice.value)}
            />
            <span class={choice.isBigger ? 'bigger' : undefined}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
