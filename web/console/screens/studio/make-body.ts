import type { StudioField, StudioForm } from '../../../../shared/console/studio.ts'
import { generationCost } from '../../../../shared/wire/generation/generation-cost.ts'
import type { Generation } from '../../../../shared/wire/generation/generation-bodies.ts'
import { namedAssets } from '../../../../shared/wire/generation/named-assets.ts'
import type { Media } from '../../../../shared/console/studio.ts'

/** A file that something is made of. */
export interface Asset {
  /** `library:` or `character:`, and which. */
  uri: string
  media: Media
  name: string
  url: string
  /** Its length; null where the browser can't tell it, and for pictures. */
  seconds: number | null
}

export type Value = string | number | boolean | Asset[] | null
/** What is in a form, by the fields' paths. */
export type Values = Record<string, Value>
export type Variant = StudioForm['models'][number]
type Body = Record<string, unknown>

export const keyOf = ({ path }: StudioField) => path.join('.')

/** What stands in a field at first. */
function usualOf(field: StudioField): Value {
  switch (field.type) {
    case 'text':
      return ''
    case 'choice':
      return field.usual ?? (field.isRequired ? (field.choices[0] ?? null) : null)
    case 'number':
      return field.usual ?? (field.isRequired ? Math.min(field.max, Math.max(field.min, 5)) : null)
    case 'switch':
      return field.usual
    case 'asset':
      return []
    default:
      return field satisfies never
  }
}

/** What stands in a field now; what another model doesn't take falls back to the usual. */
export function valueOf(field: StudioField, values: Values): Value {
  const value = values[keyOf(field)]
  if (value === undefined) return usualOf(field)
  const isTaken =
    field.type !== 'choice' || field.choices.includes(value as string) || (value === null && !field.isRequired)
  return isTaken ? value : usualOf(field)
}

function setAt(body: Body, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) body[name] = value
  else setAt((body[name] ??= {}) as Body, rest, value)
}

function asAsset({ form, isTyped, isList }: Extract<StudioField, { type: 'asset' }>, assets: Asset[]): unknown {
  const all = assets.map(({ uri, media }) => (form === 'uri' ? uri : { ...(isTyped && { type: media }), uri }))
  return isList ? all : all[0]
}

/** Stands for a file that isn't chosen yet. */
const none: Asset = { uri: '', media: 'image', name: '', url: '', seconds: null }

/** The files of a field with one more: each stands there once, and a full list stays as it is. */
export function withAsset(assets: Asset[], asset: Asset, most: number): Asset[] {
  const others = assets.filter(({ uri }) => uri !== asset.uri)
  return others.length < most ? [...others, asset] : assets
}

/** The body of the request; with `isWhole`, what is usual is written out. */
export function bodyOf({ model, fields, fixed }: Variant, values: Values, isWhole = false): Body {
  const body: Body = { model }
  for (const { path, value } of fixed) setAt(body, path, value)
  for (const field of fields) {
    const value = valueOf(field, values)
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const isUsual = !field.isRequired && value === usualOf(field)
    // A price that doesn't follow a file's length is told before the file is chosen.
    if (isEmpty && isWhole && field.type === 'asset')
      setAt(body, field.path, asAsset(field, field.isList ? [] : [none]))
    if (isEmpty || (isUsual && !isWhole)) continue
    setAt(body, field.path, field.type === 'asset' ? asAsset(field, value as Asset[]) : value)
  }
  return body
}

/** The first field that has to be filled in and isn't. */
export const missingField = ({ fields }: Variant, values: Values): StudioField | undefined =>
  fields.find((field) => {
    const value = valueOf(field, values)
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    return field.isRequired && (isEmpty || (Array.isArray(value) && value.length === 0))
  })

/** Credits, as the catalogue prices it; null while that can't be told, since it follows the length of a file. */
export function priceOf(kind: StudioForm['kind'], variant: Variant, values: Values): number | null {
  const generation = { kind, body: { promptText: '', ...bodyOf(variant, values, true) } } as unknown as Generation
  const asset = namedAssets(generation).find(({ setsPrice }) => setsPrice)
  const all = Object.values(values).flatMap((value) => (Array.isArray(value) ? value : []))
  const seconds = asset && (all.find(({ uri }) => uri === asset.uri)?.seconds ?? null)
  return seconds === null ? null : generationCost(generation, seconds ?? 0)
}
