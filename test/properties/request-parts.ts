import fc from 'fast-check'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Body = { [key: string]: Json }
export type Path = (string | number)[]

/** A request that the service accepts. */
export interface ValidRequest {
  method: 'POST' | 'PATCH' | 'PUT'
  /** Below `/v1/`. */
  path: string
  body: Body
  /** Where a body must have something. */
  required: Path[]
  /** Texts that may be empty or null, and so can't be broken by that. */
  lenient: Path[]
}

/** Things of the service that requests name. */
export interface Things {
  avatarId: string
  documentId: string
  uploadUri: string
}

const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1').toString('base64')}`
const mp4 = `data:video/mp4;base64,${Buffer.from('\0\0\0\x18ftypmp42 and so on', 'latin1').toString('base64')}`
const wav = `data:audio/wav;base64,${Buffer.from('RIFF\0\0\0\0WAVE and so on', 'latin1').toString('base64')}`

export const words = fc.stringMatching(/^[a-z]{2,6}( [a-z]{2,6}){0,4}$/).map((text) => `a lamp ${text}`)
export const seed = fc.option(fc.integer({ min: 0, max: 4_294_967_295 }), { nil: undefined })
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
export const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
export const yesNo = maybe(fc.boolean())

/** Each a way to name a file of its kind. */
export function assetsOf({ uploadUri }: Things) {
  const of = (dataUri: string) => one([dataUri, uploadUri, 'https://assets.example.com/a/file?b=c#d'])
  return { image: of(png), video: of(mp4), audio: of(wav) }
}

/** Leaves out what wasn't chosen. */
const compact = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

export const request = (
  method: ValidRequest['method'],
  path: string,
  body: Record<string, fc.Arbitrary<unknown>>,
  required: Path[],
  lenient: Path[] = [],
): fc.Arbitrary<ValidRequest> =>
  fc.record(body).map((fields) => ({ method, path, body: compact(fields) as Body, required, lenient }))

/** Fields at the top of a body. */
export const of = (...names: string[]): Path[] => names.map((name) => [name])

export const withinVoice: Path[] = [
  ['voice', 'type'],
  ['voice', 'presetId'],
]
