import type { IncomingMessage } from 'node:http'
import type { ScreenCommand, ScreenLive } from '../../../shared/kiosk/screen-live.ts'
import { bodyOf } from './request-body.ts'

type Json = (status: number, body: unknown) => void

/** What the backend says to a screen on a wall besides its talks. */
export class FakeWall {
  /** The page is told that its browser was paired. */
  isPaired = false
  /** What the console has for the screen to do. */
  readonly commands: ScreenCommand[] = []
  /** How it told that it is. */
  readonly liveReports: ScreenLive[] = []

  get meta(): string {
    return this.isPaired ? '<meta name="paired" content="yes">' : ''
  }

  reset(): void {
    this.isPaired = false
    this.commands.length = 0
    this.liveReports.length = 0
  }

  /** Answers what it knows about, and tells whether it did. */
  async answer(verb: string | undefined, request: IncomingMessage, json: Json): Promise<boolean> {
    if (verb !== 'live') return false
    if (!this.isPaired) {
      json(403, { error: 'Not paired.', code: 'NOT_PAIRED' })
      return true
    }
    this.liveReports.push(JSON.parse(await bodyOf(request)) as ScreenLive)
    json(200, { commands: this.commands.splice(0) })
    return true
  }
}
