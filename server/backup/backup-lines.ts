import { z } from 'zod'

/** A backup is a gzipped file of JSON lines: the head, then rows and files, and at its end how many there were. */
export const backupHead = z.strictObject({
  visavis: z.literal('backup'),
  format: z.literal(1),
  madeAt: z.string(),
  /** The version of each component's tables. */
  schemas: z.record(z.string(), z.int().min(1)),
})

/** Bytes stand as base64. */
const value = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.string() })])

/** Below the data folder, never outside it. */
const path = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((text) => !text.split('/').some((part) => /^\.+$/.test(part)))

export const backupLine = z.union([
  z.strictObject({ table: z.string().regex(/^\w+$/), row: z.record(z.string().regex(/^\w+$/), value) }),
  /** A long file has several lines, one after another. */
  z.strictObject({ file: path, base64: z.string(), isFirst: z.boolean() }),
  z.strictObject({ rows: z.int(), files: z.int() }),
])

export type BackupHead = z.infer<typeof backupHead>
export type BackupLine = z.infer<typeof backupLine>
type Value = z.infer<typeof value>

export function asLineValue(held: unknown): Value {
  if (held instanceof Uint8Array) return { base64: Buffer.from(held).toString('base64') }
  if (held === null || typeof held === 'string' || typeof held === 'number') return held
  throw new Error(`A backup can't hold a ${typeof held}.`)
}

export const asColumn = (held: Value) =>
  held !== null && typeof held === 'object' ? Buffer.from(held.base64, 'base64') : held
