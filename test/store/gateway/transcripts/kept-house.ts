import type { Keeping, TalkList, TalkOfVisitor } from '../../../../shared/console/transcripts.ts'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import type { ToldTurn, TranscriptReport } from '../../../../shared/kiosk/transcript.ts'
import { ownOrigin, signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

export const dayMs = 24 * 3_600_000

export const goats: ToldTurn = {
  turn: 1,
  question: 'What happened to the goats?',
  answer: 'That is not in my log.',
  kind: 'unknown',
  delays: { endpointMs: 300, sttMs: 80, replyMs: 12, ttsMs: 160, firstAudioMs: 610 },
}
export const tower: ToldTurn = { turn: 2, question: 'How tall is the tower?', answer: 'Thirty metres.', kind: 'answer' }

/** A backend before a service that speaks the interface only, with an owner at the console and visitors at a kiosk. */
export async function openKeptHouse() {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, { now: () => nowMs })
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  const send = (path: string, body: object | undefined, ticket: string) =>
    gateway.request(`/api/sessions${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ownOrigin, 'X-Session-Ticket': ticket },
      ...(body && { body: JSON.stringify(body) }),
    })
  /** A visitor who has joined, and whose page tells what is said. */
  async function visitor(kiosk = 'demo', join = true) {
    const { id, ticket } = (await (await send('', { kiosk }, '')).json()) as { id: string; ticket: string }
    service.becomeReady()
    if (join) await send(`/${id}/consume`, undefined, ticket)
    const tell = (report: Partial<TranscriptReport> | object, with_ = ticket) =>
      send(`/${id}/turns`, { promisedDays: 30, turns: [], ...report }, with_)
    return { id, tell }
  }
  const keep = async (screens: string[], days = 30) =>
    (await owner.call('PUT', '/visitors/keeping', { days, screens })).answer as unknown as Keeping
  const talks = async (query = '') => (await owner.call('GET', `/visitors/talks${query}`)).answer as unknown as TalkList
  const talk = async (id: string) =>
    (await owner.call('GET', `/visitors/talks/${id}`)).answer as unknown as TalkOfVisitor
  const look = async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook
  const rows = async () => ({
    talks: await gateway.database.read.selectFrom('gateway_transcripts_uncopied').selectAll().execute(),
    turns: await gateway.database.read.selectFrom('gateway_turns_uncopied').selectAll().execute(),
  })
  const pass = (ms: number) => (nowMs += ms)
  return { service, gateway, owner, visitor, keep, talks, talk, look, rows, pass }
}
