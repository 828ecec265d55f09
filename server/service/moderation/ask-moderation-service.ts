import { z } from 'zod'

/** Any service with an OpenAI-compatible `/moderations`. */
export interface ModerationService {
  /** With `/v1`. */
  baseUrl: string
  apiKey?: string
  /** The service's own choice without one. */
  model?: string
  /** Longest wait for a judgement of texts, and of a picture. */
  limitMs: number
  pictureLimitMs: number
  fetch: typeof globalThis.fetch
}

/** Texts that are judged one by one, or one picture as a data URI. */
export type Judged = { texts: readonly string[] } | { pictureUri: string }

const judgements = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()).default({}) }))
    .min(1),
})

/**
 * What the service says of the texts or the picture: the names of what is wrong, undefined when nothing is. Rejects when it
 * doesn't answer in time, with 200 and in the documented shape.
 */
export async function askModerationService(
  { baseUrl, apiKey, model, limitMs, pictureLimitMs, fetch }: ModerationService,
  judged: Judged,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const isPicture = 'pictureUri' in judged
  const input = isPicture ? [{ type: 'image_url', image_url: { url: judged.pictureUri } }] : judged.texts
  const response = await fetch(`${baseUrl}/moderations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ ...(model !== undefined && { model }), input }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(isPicture ? pictureLimitMs : limitMs)]),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const parsed = judgements.safeParse(await response.json())
  if (!parsed.success) throw new Error('its answer has another shape than documented')
  const { results } = parsed.data
  if (!isPicture && results.length !== judged.texts.length) {
    throw new Error(`it judged ${results.length} of ${judged.texts.length} texts`)
  }
  const flagged = results.filter((result) => result.flagged)
  if (flagged.length === 0) return undefined
  const names = flagged.flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name] === true))
  return [...new Set(names)].filter((name) => /^[\w /-]{1,100}$/.test(name))
}
