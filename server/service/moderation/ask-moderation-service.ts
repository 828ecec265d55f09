import { z } from 'zod'
import type { Refusal } from './moderate.ts'

/** Any service with an OpenAI-compatible `/moderations`. */
export interface ModerationService {
  /** With `/v1`. */
  baseUrl: string
  apiKey?: string
  /** The service's own choice without one. */
  model?: string
  /** Longest wait for a judgement. */
  limitMs: number
  fetch: typeof globalThis.fetch
}

const judgements = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()).default({}) }))
    .min(1),
})

/** What the service says of the texts. Rejects when it doesn't answer in time, with 200 and in the documented shape. */
export async function askModerationService(
  { baseUrl, apiKey, model, limitMs, fetch }: ModerationService,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Refusal | undefined> {
  const response = await fetch(`${baseUrl}/moderations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ ...(model !== undefined && { model }), input: texts }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const parsed = judgements.safeParse(await response.json())
  if (!parsed.success) throw new Error('its answer has another shape than documented')
  const { results } = parsed.data
  if (results.length !== texts.length) throw new Error(`it judged ${results.length} of ${texts.length} texts`)
  const flagged = results.filter((result) => result.flagged)
  if (flagged.length === 0) return undefined
  const names = flagged.flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name] === true))
  const found = names.length === 0 ? '' : ` (${[...new Set(names)].join(', ')})`
  return { code: 'SAFETY.INPUT.TEXT', reason: `The prompt was refused by content moderation${found}. Change it.` }
}
