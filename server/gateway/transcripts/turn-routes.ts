import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { keepingLimits } from '../../../shared/console/transcripts.ts'
import { ticketHeader } from '../../../shared/kiosk/api.ts'
import { endings, transcriptLimits, turnKinds, type TranscriptReport } from '../../../shared/kiosk/transcript.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import { ApiFailure } from '../api-failure.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { SessionBroker } from '../sessions/session-broker.ts'
import { plainText } from './plain-text.ts'
import type { TranscriptStore } from './transcript-store.ts'

interface Parts {
  kiosks: KioskStore
  broker: SessionBroker
  transcripts: TranscriptStore
  now: () => number
}

/** Five minutes, and a page that tells of its end a little late. */
const toldWithinMs = 15 * 60_000

const delayMs = z.int().min(0).max(600_000)
const toldTurn = z.strictObject({
  turn: z.int().min(0).max(100_000),
  question: plainText(transcriptLimits.questionCharacters),
  answer: plainText(transcriptLimits.answerCharacters),
  source: plainText(transcriptLimits.sourceCharacters).optional(),
  kind: z.enum(turnKinds).optional(),
  isTaken: z.boolean().optional(),
  isInterrupted: z.boolean().optional(),
  delays: z
    .strictObject({ endpointMs: delayMs, sttMs: delayMs, replyMs: delayMs, ttsMs: delayMs, firstAudioMs: delayMs })
    .optional(),
})
const report = z.strictObject({
  promisedDays: z.int().min(1).max(keepingLimits.mostDays),
  turns: z.array(toldTurn).max(transcriptLimits.turnsAtOnce),
  ending: z.enum(endings).optional(),
})

/** A page tells what was said in its conversation, under `/api/sessions/{id}/turns`; where no words are kept none are. */
export function turnRoutes({ kiosks, broker, transcripts, now }: Parts) {
  const routes = new Hono<GatewayEnv>()
  const maxSize = transcriptLimits.requestBytes
  const onError = () => {
    throw ApiFailure.tooLarge(maxSize)
  }
  routes.post('/:id/turns', bodyLimit({ maxSize, onError }), async (c) => {
    const id = c.req.param('id')
    if (!isId(id)) throw ApiFailure.notFound('conversation')
    const { kiosk_slug: slug, consumed_at_ms: beganAtMs } = await broker.joined(id, c.req.header(ticketHeader) ?? '')
    const parsed = report.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.map(String), code, message }))
      throw ApiFailure.invalid(issues)
    }
    const kiosk = await kiosks.find(slug)
    if (kiosk === undefined || beganAtMs === null || now() - beganAtMs > toldWithinMs) return c.body(null, 204)
    const talk = { id, slug, characterKey: kiosk.avatarKey, language: kiosk.look.language, beganAtMs }
    // What is left of a question when its signs are gone may be nothing.
    const told = parsed.data as TranscriptReport
    await transcripts.save(talk, { ...told, turns: told.turns.filter(({ question }) => question !== '') })
    return c.body(null, 204)
  })
  return routes
}
