import type { ActionParameter, ActionParameters, ActionValues } from '../../../../shared/kiosk/actions.ts'
import { plain, wordRow, wordsOf } from '../matching/tokens.ts'

function fits(value: unknown, { type, enum: choices }: ActionParameter): boolean {
  if (choices !== undefined && !choices.includes(value as string)) return false
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return Number.isFinite(value)
  return typeof value === type
}

/** What a model named for an action's parameters, as far as it is declared; null when something is missing or wrong. */
export function checkedValues(given: unknown, parameters: ActionParameters | undefined): ActionValues | null {
  const { properties, required = [] } = parameters ?? { properties: {} }
  const named = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  const values: ActionValues = {}
  for (const [name, parameter] of Object.entries(properties)) {
    const value = Object.hasOwn(named, name) ? named[name] : parameter.default
    if (value === undefined) continue
    if (!fits(value, parameter)) return null
    values[name] = value as string | number | boolean
  }
  return required.every((name) => name in values) ? values : null
}

/** What follows an apostrophe is a word of its own: "L'Atelier" is not all that begins with "L'". */
const rowOf = (text: string) => wordRow(wordsOf(plain(text).replaceAll("'", ' ')))

/** The same without a model: a choice that the visitor named, else what is usual. */
export function namedValues(said: string, parameters: ActionParameters | undefined): ActionValues | null {
  const row = rowOf(said)
  const named = Object.entries(parameters?.properties ?? {}).flatMap(([name, { enum: choices = [] }]) => {
    const longest = choices
      .filter((choice) => row.includes(rowOf(String(choice))))
      .toSorted((a, b) => String(b).length - String(a).length)
    return longest.length > 0 ? [[name, longest[0]]] : []
  })
  return checkedValues(Object.fromEntries(named), parameters)
}
