import { z } from 'zod'

const failure = z.union([
  z.templateLiteral(['SAFETY.INPUT.', z.string()]),
  z.templateLiteral(['SAFETY.OUTPUT.', z.string()]),
  z.enum(['INTERNAL.BAD_OUTPUT', 'ASSET.INVALID', 'INTERNAL']),
])
const file = z.object({
  path: z.string(),
  type: z.enum(['video/mp4', 'image/png', 'image/jpeg', 'audio/mpeg', 'audio/wav']),
})
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), fraction: z.number() }),
  z.object({
    type: z.literal('result'),
    result: z.union([z.object({ files: z.array(file).max(100) }), z.object({ failure, reason: z.string() })]),
  }),
  z.object({ type: z.literal('invalid'), message: z.string() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])

/** What the engine process says of its one job. */
export type FromEngineProcess = z.infer<typeof message>

/** Reads what came from an engine process; one that was taken over by its input may send anything. */
export function readEngineMessage(sent: unknown): FromEngineProcess {
  const read = message.safeParse(sent)
  return read.success ? read.data : { type: 'failed', message: 'The engine sent what no engine sends.' }
}
