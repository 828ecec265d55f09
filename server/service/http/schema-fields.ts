/** The part of JSON Schema that our OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** A line of a table of fields. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
  /** Limits, default and description. */
  note: string
}

type Resolve = (ref: string) => Schema

const range = (min: number | undefined, max: number | undefined, unit: string): string[] => {
  if (min === undefined && max === undefined) return []
  return [`${min ?? ''}–${max ?? ''}${unit}`]
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  return [schema.type ?? 'any'].flat().join(' | ')
}

const noteOf = (schema: Schema): string =>
  [
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.description === undefined ? [] : [schema.description]),
  ].join('; ')

/** Every field of a schema, inner ones by their path; the variants of a union one after the other. */
export function fieldsOf(schema: Schema, resolve: Resolve, prefix = ''): Field[] {
  if (schema.$ref !== undefined) return fieldsOf(resolve(schema.$ref), resolve, prefix)
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) {
    const fields = variants.flatMap((variant) => fieldsOf(variant, resolve, prefix))
    return [...new Map(fields.map((field) => [`${field.name} ${field.type}`, field])).values()]
  }
  if (schema.items) return fieldsOf(schema.items, resolve, `${prefix}[].`.replace('.[]', '[]'))
  return Object.entries(schema.properties ?? {}).flatMap(([name, referred]): Field[] => {
    const inner = referred.$ref === undefined ? referred : resolve(referred.$ref)
    const path = `${prefix}${name}`
    const isRequired = schema.required?.includes(name) ?? false
    return [
      { name: path, type: typeOf(inner), isRequired, note: noteOf(inner) },
      ...fieldsOf(inner, resolve, `${path}.`),
    ]
  })
}
