/** A setting that can't be used; the message is one sentence that names it and says what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>

/** A setting without the blanks around it; an empty one counts as unset. */
export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** Items between commas. */
export function list(env: Env, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

export function readInteger(env: Env, name: string, min: number, max: number): number | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= min && number <= max) return number
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
}

export function readSwitch(env: Env, name: string): boolean {
  const value = text(env, name) ?? 'off'
  if (['1', 'on', 'true'].includes(value)) return true
  if (['0', 'off', 'false'].includes(value)) return false
  throw new ConfigError(`${name} must be on or off (1 or 0), not "${value}".`)
}

/** An http or https address without user, query and fragment, else undefined. */
export function parseHttpUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
