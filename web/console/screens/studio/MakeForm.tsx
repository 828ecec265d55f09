import { useEffect, useState } from 'preact/hooks'
import type { CreateCreation, Creation, Studio, StudioField, StudioForm } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { CopyText } from '../../parts/CopyText.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { Field } from './Field.tsx'
import { labelOf } from './field-words.ts'
import { bodyOf, keyOf, missingField, priceOf, valueOf, type Values, type Variant } from './make-body.ts'
import { MakingIds } from './making-ids.ts'
import { Price } from './Price.tsx'
import { curlSnippet, typeScriptSnippet } from './snippets.ts'
import { words } from './words.ts'

/** What a form begins with. */
export interface Beginning {
  kind: string
  model: string
  values: Values
}

interface Props {
  studio: Studio
  beginning: Beginning
  begun: (creation: Creation) => void
}

/** What is asked first, and what few change. */
const isUnusual = ({ type, path, isRequired }: StudioField) => !isRequired && type === 'number' && path[0] === 'seed'

function Kinds({
  forms,
  kind,
  choose,
}: {
  forms: StudioForm[]
  kind: string
  choose: (kind: StudioForm['kind']) => void
}) {
  return (
    <fieldset class="kinds">
      <legend>{words.make}</legend>
      {forms.map((form) => (
        <label key={form.kind}>
          <input
            type="radio"
            name="kind"
            value={form.kind}
            checked={form.kind === kind}
            onChange={() => choose(form.kind)}
          />
          {words.kinds[form.kind]}
        </label>
      ))}
    </fieldset>
  )
}

/** Sends what is in the form. */
function useMaking({ kind }: StudioForm, variant: Variant, values: Values, begun: Props['begun']) {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown; says: string }>({
    isBusy: false,
    error: null,
    says: '',
  })
  const [ids] = useState(() => new MakingIds())
  useEffect(() => setState({ isBusy: false, error: null, says: '' }), [kind])
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    if (state.isBusy) return
    const missing = missingField(variant, values)
    if (missing !== undefined) return setState({ isBusy: false, error: null, says: words.missing(labelOf(missing)) })
    setState({ isBusy: true, error: null, says: '' })
    try {
      const request = { kind, body: bodyOf(variant, values) }
      const body: CreateCreation = { id: ids.idFor(request), ...request }
      const creation = await ask<Creation>('POST', '/studio/creations', body)
      ids.arrived()
      begun(creation)
      setState({ isBusy: false, error: null, says: words.begun })
    } catch (error) {
      setState({ isBusy: false, error, says: '' })
    }
  }
  return { ...state, make }
}

/** One endpoint as a form, with its price beside the button and the same request to copy. */
export function MakeForm({ studio: { forms, credits }, beginning, begun }: Props) {
  const [kind, setKind] = useState(beginning.kind)
  const [model, setModel] = useState(beginning.model)
  const [values, setValues] = useState(beginning.values)
  const form = forms.find((one) => one.kind === kind) ?? forms[0]!
  const variant = form.models.find((one) => one.model === model) ?? form.models[0]!
  const { make, isBusy, error, says } = useMaking(form, variant, values, begun)
  const price = priceOf(form.kind, variant, values)
  const isTooDear = price !== null && credits !== null && price > credits.balance
  const show = (field: StudioField) => (
    <Field
      key={keyOf(field)}
      field={field}
      value={valueOf(field, values)}
      change={(value) => setValues((before) => ({ ...before, [keyOf(field)]: value }))}
    />
  )
  const body = bodyOf(variant, values)
  return (
    <form class="gap l" aria-label={words.form} noValidate onSubmit={(event) => void make(event)}>
      <Kinds forms={forms} kind={form.kind} choose={setKind} />
      <label class="f">
        {words.model}
        <select class="in" name="model" value={variant.model} onChange={(event) => setModel(event.currentTarget.value)}>
          {form.models.map((one) => (
            <option key={one.model} value={one.model}>
              {one.model}
            </option>
          ))}
        </select>
      </label>
      {variant.fields.filter((field) => !isUnusual(field)).map(show)}
      {variant.fields.filter(isUnusual).map(show)}
      <Price price={price} model={variant.model} credits={credits} />
      <div class="bs">
        <button type="submit" class="b act" data-action="make" aria-disabled={isBusy || isTooDear}>
          {price === null ? words.makeItPlain : words.makeIt(words.credits(number(price)))}
        </button>
        <span class="small" role="status">
          {says}
        </span>
      </div>
      {error !== null && <Trouble error={error} />}
      <details>
        <summary class="ck">{words.asRequest}</summary>
        <div class="gap l">
          <CopyText text={curlSnippet(form.kind, body)} />
          <CopyText text={typeScriptSnippet(form.kind, body)} />
        </div>
      </details>
    </form>
  )
}
