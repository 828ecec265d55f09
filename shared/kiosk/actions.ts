/** A parameter of an action: the part of JSON Schema that both ways of choosing understand. */
export interface ActionParameter {
  type: 'string' | 'number' | 'integer' | 'boolean'
  description?: string
  enum?: (string | number)[]
  default?: string | number | boolean
}

/** JSON Schema of an action's parameters. */
export interface ActionParameters {
  type: 'object'
  properties: Record<string, ActionParameter>
  required?: string[]
}

/** What the character can show or do besides talking. */
export interface DeclaredAction {
  /** Letters, digits, `_` and `-`. */
  name: string
  /** Examples of what visitors say when it is wanted. */
  when: string[]
  /** What the character says with it where it has no answer of its own. */
  say?: string
  parameters?: ActionParameters
}

export type ActionValues = Record<string, string | number | boolean>

/** An action that was chosen, with what is known of its parameters. */
export interface ChosenAction {
  name: string
  parameters: ActionValues
}

const actionLimits = {
  actions: 20,
  examples: 12,
  exampleCharacters: 120,
  sayCharacters: 300,
  parameters: 8,
  choices: 30,
  valueCharacters: 200,
  /** All of them together, as JSON. */
  characters: 12_000,
}

const nameForm = /^[\w-]{1,40}$/
const types = ['string', 'number', 'integer', 'boolean']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
const isValue = (value: unknown) =>
  typeof value === 'boolean' || Number.isFinite(value) || isText(value, actionLimits.valueCharacters)

function readParameter(value: unknown): ActionParameter | null {
  if (!isObject(value)) return null
  const { type, description, enum: choices, default: usual } = value
  if (!types.includes(type as string)) return null
  if (description !== undefined && !isText(description, actionLimits.sayCharacters)) return null
  const isList = Array.isArray(choices) && choices.length > 0 && choices.length <= actionLimits.choices
  if (choices !== undefined && !(isList && choices.every((one) => typeof one !== 'boolean' && isValue(one))))
    return null
  if (usual !== undefined && !isValue(usual)) return null
  return {
    type: type as ActionParameter['type'],
    ...(description !== undefined && { description }),
    ...(choices !== undefined && { enum: choices as (string | number)[] }),
    ...(usual !== undefined && { default: usual as string | number | boolean }),
  }
}

function readParameters(value: unknown): ActionParameters | null {
  if (!isObject(value) || value['type'] !== 'object' || !isObject(value['properties'] ?? {})) return null
  const given = Object.entries((value['properties'] ?? {}) as Record<string, unknown>)
  const required: unknown = value['required'] ?? []
  if (given.length > actionLimits.parameters || !Array.isArray(required)) return null
  const read = given.map(([name, one]) => [name, nameForm.test(name) ? readParameter(one) : null] as const)
  if (read.some(([, one]) => one === null)) return null
  const names = read.map(([name]) => name)
  if (!required.every((name) => typeof name === 'string' && names.includes(name))) return null
  return {
    type: 'object',
    properties: Object.fromEntries(read) as ActionParameters['properties'],
    required: required as string[],
  }
}

function readAction(value: unknown): DeclaredAction | null {
  if (!isObject(value)) return null
  const { name, when, say, parameters } = value
  if (typeof name !== 'string' || !nameForm.test(name)) return null
  if (!Array.isArray(when) || when.length === 0 || when.length > actionLimits.examples) return null
  if (!when.every((one) => isText(one, actionLimits.exampleCharacters))) return null
  if (say !== undefined && !isText(say, actionLimits.sayCharacters)) return null
  const read = parameters === undefined ? undefined : readParameters(parameters)
  if (read === null) return null
  return { name, when: when as string[], ...(say !== undefined && { say }), ...(read && { parameters: read }) }
}

/** Reads what a page declares, all of it or, where one is wrong or they are too many, null. Unknown fields are left out. */
export function readActions(value: unknown): DeclaredAction[] | null {
  if (!Array.isArray(value) || value.length > actionLimits.actions) return null
  const read = value.map(readAction)
  const actions = read.filter((one) => one !== null)
  const names = new Set(actions.map(({ name }) => name))
  if (actions.length < read.length || names.size < actions.length) return null
  return JSON.stringify(actions).length <= actionLimits.characters ? actions : null
}
