import type { StudioField } from '../../../../shared/console/studio.ts'
import { number } from '../../text/language.ts'
import { AssetField } from './AssetField.tsx'
import { choiceLabel, labelOf } from './field-words.ts'
import type { Asset, Value } from './make-body.ts'
import { words } from './words.ts'

interface Props<Type extends StudioField['type']> {
  field: Extract<StudioField, { type: Type }>
  value: Value
  change: (value: Value) => void
}

/** As many steps as a finger can tell apart. */
const mostSteps = 10

function TextField({ field, value, change }: Props<'text'>) {
  const text = typeof value === 'string' ? value : ''
  return (
    <label class="f">
      {labelOf(field)}
      <span class="h num">
        {words.letters(number(text.length), number(field.maxLength))}
        {!field.isRequired && `, ${words.maybe}`}
      </span>
      <textarea
        class="in"
        rows={4}
        name={field.path[0]}
        required={field.isRequired}
        maxLength={field.maxLength}
        value={text}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  )
}

function NumberField({ field, value, change }: Props<'number'>) {
  const { path, min, max, isWhole, isRequired } = field
  const isSlide = isWhole && max - min <= mostSteps && value !== null
  const limits = max > 1_000_000 ? words.maybe : words.fromTo(number(min), number(max))
  const hint = words.hints[path[0] ?? '']
  return (
    <label class="f">
      {labelOf(field)}
      <span class="h num">
        {isSlide && `${number(Number(value))}, `}
        {limits}
        {!isRequired && !isSlide && max <= 1_000_000 && `, ${words.maybe}`}
      </span>
      <input
        class={isSlide ? 'rng' : 'in'}
        type={isSlide ? 'range' : 'number'}
        name={path[0]}
        min={min}
        max={max}
        step={isWhole ? 1 : 0.1}
        required={isRequired}
        value={value === null ? '' : Number(value)}
        onInput={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
      />
      {hint !== undefined && <span class="small">{hint}</span>}
    </label>
  )
}

function ChoiceField({ field, value, change }: Props<'choice'>) {
  const chosen = field.choices.find((choice) => choice === value)
  return (
    <label class="f">
      {labelOf(field)}
      <select
        class="in"
        name={field.path[0]}
        value={String(chosen ?? '')}
        onChange={(event) =>
          change(field.choices.find((choice) => String(choice) === event.currentTarget.value) ?? null)
        }
      >
        {!field.isRequired && field.usual === null && <option value="">{words.asUsual}</option>}
        {field.choices.map((choice) => (
          <option key={choice} value={String(choice)}>
            {choiceLabel(field, choice)}
          </option>
        ))}
      </select>
    </label>
  )
}

const SwitchField = ({ field, value, change }: Props<'switch'>) => (
  <label class="ck">
    <input
      type="checkbox"
      name={field.path[0]}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
    {labelOf(field)}
  </label>
)

/** One field of a request, as its kind wants it. */
export function Field({ field, value, change }: Props<StudioField['type']>) {
  switch (field.type) {
    case 'text':
      return <TextField field={field} value={value} change={change} />
    case 'number':
      return <NumberField field={field} value={value} change={change} />
    case 'choice':
      return <ChoiceField field={field} value={value} change={change} />
    case 'switch':
      return <SwitchField field={field} value={value} change={change} />
    case 'asset':
      return <AssetField field={field} assets={(value as Asset[] | null) ?? []} change={change} />
    default:
      return field satisfies never
  }
}
