import { z } from 'zod'
import { generationKinds, generationModels, type GenerationModel } from '../../../shared/catalog/models.ts'
import type { Media, StudioField, StudioForm } from '../../../shared/console/studio.ts'
import { generationBodies } from '../../../shared/wire/generation/generation-bodies.ts'
import { assetKeys, mediaOf } from '../../../shared/wire/generation/named-assets.ts'

/** What a JSON Schema says of one field, as far as forms need it. */
interface Shape {
  type?: string
  const?: string | number
  enum?: (string | number)[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
}

type Variant = StudioForm['models'][number]
type Choice = string | number

const choicesOf = ({ enum: values, const: value, anyOf = [] }: Shape): Choice[] =>
  values ?? (value === undefined ? anyOf.flatMap((one) => (one.const === undefined ? [] : [one.const])) : [value])

/** A field that holds a file, or a list of them; undefined for any other. */
function assetField(path: string[], part: Shape, isRequired: boolean): StudioField | undefined {
  const name = path.at(-1) ?? ''
  const isList = part.type === 'array'
  const { properties } = (isList ? part.items : part) ?? {}
  const isObject = properties?.['uri'] !== undefined
  if (!isObject && !assetKeys.has(name)) return undefined
  const type = properties?.['type']
  return {
    type: 'asset',
    path,
    isRequired,
    media: type === undefined ? [mediaOf[name] ?? 'image'] : (choicesOf(type) as Media[]),
    form: isObject ? 'object' : 'uri',
    isTyped: type !== undefined,
    isList,
    most: isList ? (part.maxItems ?? 1) : 1,
  }
}

/** A field of one value; undefined where nothing can be chosen or written. */
function valueField(path: string[], part: Shape, isRequired: boolean): StudioField | undefined {
  const { default: usual, minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = part
  const choices = choicesOf(part)
  if (choices.length > 0) {
    return { type: 'choice', path, isRequired, choices, usual: (usual as Choice | undefined) ?? null }
  }
  if (part.type === 'boolean') return { type: 'switch', path, isRequired, usual: usual === true }
  if (part.type === 'number' || part.type === 'integer') {
    const isWhole = part.type === 'integer'
    return { type: 'number', path, isRequired, min, max, isWhole, usual: (usual as number | undefined) ?? null }
  }
  if (part.type !== 'string') return undefined
  const { minLength = 0, maxLength = 1000 } = part
  return { type: 'text', path, isRequired, minLength, maxLength }
}

/** The fields of one part of a body; words that are always the same are no field. */
function readShape(shape: Shape, path: string[], variant: Variant): void {
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    if (name === 'model') continue
    const at = [...path, name]
    const isRequired = shape.required?.includes(name) === true
    const field = assetField(at, part, isRequired) ?? valueField(at, part, isRequired)
    if (typeof part.const === 'string') variant.fixed.push({ path: at, value: part.const })
    else if (field !== undefined) variant.fields.push(field)
    else readShape(part, at, variant)
  }
}

/** The endpoints as forms, made from the schemas that requests are checked with. */
export function studioForms(): StudioForm[] {
  return generationKinds.map((kind) => {
    const schema = z.toJSONSchema(generationBodies[kind], { io: 'input', unrepresentable: 'any' }) as Shape
    const variants = schema.oneOf ?? schema.anyOf ?? [schema]
    const models = variants.flatMap((shape) =>
      choicesOf(shape.properties?.['model'] ?? {}).map((model) => {
        const variant: Variant = { model: model as GenerationModel, fields: [], fixed: [] }
        readShape(shape, [], variant)
        return variant
      }),
    )
    return { kind, models: models.filter(({ model }) => model in generationModels) }
  })
}
