import type { IncomingMessage } from 'node:http'
import type { CallState, VisitorCall } from '../../../shared/kiosk/staff-calls.ts'
import type { ScreenCommand, ScreenLive } from '../../../shared/kiosk/screen-live.ts'
import type { Showable } from '../../../shared/kiosk/showables.ts'
import { bodyOf } from './request-body.ts'

type Json = (status: number, body: unknown) => void

/** What the backend says to a screen besides its talks. */
export class FakeWall {
  /** The page is told that its browser was paired. */
  isPaired = false
  /** What the console has for the screen to do. */
  readonly commands: ScreenCommand[] = []
  /** How it told that it is. */
  readonly liveReports: ScreenLive[] = []

  /** What visitors called for a person with. */
  readonly calls: object[] = []
  /** What they are told of their call. */
  callState: CallState = 'called'
  takenBack = 0
  refusesCalls = false
  /** What the character can show. */
  readonly showables: Showable[] = []

  get meta(): string {
    return this.isPaired ? '<meta name="paired" content="yes">' : ''
  }

  reset(): void {
    this.isPaired = false
    this.commands.length = 0
    this.liveReports.length = 0
    this.calls.length = 0
    this.callState = 'called'
    this.takenBack = 0
    this.refusesCalls = false
    this.showables.length = 0
  }

  /** Answers what it knows about, and tells whether it did. */
  async answer(verb: string | undefined, request: IncomingMessage, json: Json): Promise<boolean> {
    if (verb === 'calls') return this.#answerCall(request, json)
    if (verb === 'showables') {
      json(200, { showables: this.showables })
      return true
    }
    if (verb !== 'live') return false
    if (!this.isPaired) {
      json(403, { error: 'Not paired.', code: 'NOT_PAIRED' })
      return true
    }
    this.liveReports.push(JSON.parse(await bodyOf(request)) as ScreenLive)
    json(200, { commands: this.commands.splice(0) })
    return true
  }

  async #answerCall(request: IncomingMessage, json: Json): Promise<boolean> {
    const body = await bodyOf(request)
    const call: VisitorCall = { id: 'call-1', state: this.callState, since: new Date().toISOString() }
    if (request.method === 'DELETE') this.takenBack++
    else if (body !== '' && !this.refusesCalls) this.calls.push(JSON.parse(body) as object)
    if (this.refusesCalls) json(429, { error: 'Too many.', code: 'RATE_LIMITED' })
    else json(200, call)
    return true
  }
}
