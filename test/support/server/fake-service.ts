import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import wrtc from '@roamhq/wrtc'
import { buildHeader, type DayReport } from '../../../shared/kiosk/day-counts.ts'
import type { KioskLook, SessionStatus } from '../../../shared/kiosk/api.ts'
import { eventsProtocol, type DownEvent, type UpEvent } from '../../../shared/kiosk/events.ts'
import { lossProbe } from '../../../shared/kiosk/loss-probes.ts'
import { FakeAlong } from './fake-along.ts'
import { FakeWall } from './fake-wall.ts'
import { gathered } from './gathered.ts'
import { bodyOf } from './request-body.ts'
import { sendBuiltFile } from './send-built-file.ts'
import { sendStillMedia } from './send-still-media.ts'
import { readStillPicture } from './still-picture.ts'

/** How the next sessions fare. */
export interface Admission {
  /** Refused with this status and code, or taken. */
  refusal?: { status: number; code: string }
  /** Places in the queue told one after another, each for one poll; then READY. */
  queue?: number[]
}

interface FakeSession {
  id: string
  status: SessionStatus
  queue: number[]
  connection: RTCPeerConnection | null
  channel: RTCDataChannel | null
  /** Events that were sent to its page. */
  sent: number
}

/**
 * A kiosk's backend and its service in one process, told what to do by a test: the built page, `/api`, and a real
 * WebRTC peer that shows a still picture and says what the test wants.
 */
export class FakeService {
  readonly sessions = new Map<string, FakeSession>()
  readonly received: UpEvent[] = []
  readonly requests: string[] = []
  admission: Admission = {}
  /** What the page is told about the kiosk. */
  look: KioskLook
  /** Offers wait until `letThrough`. */
  holdsOffers = false
  hasChannel = true
  /** Which build of the pages it serves. */
  build = 'first'
  /** Nothing answers; conversations that run go on. */
  isAway = false
  /** From now on no new picture is sent. */
  holdsPicture = false
  /** What `/film` gives; nothing where there is none. */
  film: Buffer | null = null
  readonly staffPin = '482913'
  readonly wall = new FakeWall()
  /** What pages told of their days. */
  readonly dayReports: DayReport[] = []
  readonly along = new FakeAlong()
  readonly #usualLook: KioskLook
  readonly #server: Server
  readonly #pages: string
  readonly #poster: Buffer
  readonly #frame: Uint8Array
  #held: (() => void)[] = []
  #timers = new Set<NodeJS.Timeout>()

  private constructor(options: { look: KioskLook; pages: string; poster: Buffer; frame: Uint8Array }) {
    this.look = this.#usualLook = options.look
    this.#pages = options.pages
    this.#poster = options.poster
    this.#frame = options.frame
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error))
      })
    })
  }

  /** `pages`: the folder of the built pages; `picture`: a square PNG. */
  static async start(options: { look: KioskLook; pages: string; picture: string }): Promise<FakeService> {
    const { poster, frame } = await readStillPicture(options.picture)
    const service = new FakeService({ look: options.look, pages: options.pages, poster, frame })
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** A page of another origin that shows the kiosk in a frame and lends it no microphone. */
  get frameUrl(): string {
    return `http://127.0.0.1:${this.port}/frame`
  }

  get url(): string {
    return `http://localhost:${this.port}/kiosk/${this.look.slug}`
  }

  /** Every talk there is. */
  send(...events: DownEvent[]): void {
    for (const session of this.sessions.values()) {
      if (session.channel?.readyState !== 'open') continue
      for (const event of events) session.channel.send(JSON.stringify(event))
      session.sent += events.length
    }
  }

  /** Resolves when the newest talk's channel is open. */
  talks(): Promise<void> {
    return until('a talk', () => [...this.sessions.values()].at(-1)?.channel?.readyState === 'open')
  }

  /** How many events the newest talk's page was sent. */
  sentToNewest = (): number => [...this.sessions.values()].at(-1)?.sent ?? 0

  /** Resolves when a page has sent this. */
  hears(event: UpEvent): Promise<void> {
    const sought = JSON.stringify(event)
    return until(sought, () => this.received.some((one) => JSON.stringify(one) === sought))
  }

  /** The machine behind the character stops: connections break and the sessions are FAILED. */
  crash(): void {
    for (const session of this.sessions.values()) {
      session.status = 'FAILED'
      session.connection?.close()
    }
  }

  /** Polls and offers that wait are answered. */
  letThrough(): void {
    for (const go of this.#held.splice(0)) go()
  }

  reset(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers.clear()
    for (const { connection } of this.sessions.values()) connection?.close()
    this.letThrough()
    this.sessions.clear()
    this.received.length = 0
    this.requests.length = 0
    this.admission = {}
    this.look = this.#usualLook
    this.holdsOffers = false
    this.hasChannel = true
    this.build = 'first'
    this.isAway = false
    this.holdsPicture = false
    this.film = null
    this.dayReports.length = 0
    this.along.reset()
    this.wall.reset()
  }

  async close(): Promise<void> {
    this.reset()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method ?? 'GET'
    this.requests.push(`${method} ${pathname}`)
    if (this.isAway) return void request.socket.destroy()
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    const [, top, kind, id, verb] = pathname.split('/')
    if (pathname === '/poster') return void response.writeHead(200, { 'Content-Type': 'image/webp' }).end(this.#poster)
    if (pathname === '/film' && this.film !== null) {
      return void response.writeHead(200, { 'Content-Type': 'video/webm' }).end(this.film)
    }
    if (top === 'frame') {
      const page = `<!doctype html><iframe src="${this.url}" width="500" height="900"></iframe>`
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    }
    if (top === 'kiosk') return this.#file(response, 'kiosk/index.html')
    if (top === 'widget') return this.#file(response, 'widget/index.html')
    if (top === 'assets') return this.#file(response, pathname.slice(1))
    if (verb === 'days') {
      this.dayReports.push(JSON.parse(await bodyOf(request)) as DayReport)
      return void response.writeHead(204).end()
    }
    if (await this.wall.answer(verb, request, json)) return
    if (verb === 'staff') {
      const { pin } = JSON.parse(await bodyOf(request)) as { pin: string }
      if (pin === this.staffPin) return void response.writeHead(204).end()
      return json(403, { error: 'Wrong.', code: 'WRONG_PIN', facts: { left: 2 } })
    }
    if (top === 'api' && kind === 'kiosks') {
      response.setHeader(buildHeader, this.build)
      return json(200, this.look)
    }
    if (top === 'rtc') return this.#signal(method, kind ?? '', await bodyOf(request), response)
    if (top !== 'api' || kind !== 'sessions') return json(404, { error: 'Nothing here.', code: 'NOT_FOUND' })
    if (id === undefined) return this.#create(json)
    const session = this.sessions.get(id)
    if (session === undefined) return json(404, { error: 'No such session.', code: 'NOT_FOUND' })
    if (method === 'DELETE') {
      this.sessions.delete(id)
      return void response.writeHead(204).end()
    }
    if (verb === 'along') return this.along.answer(await bodyOf(request), json)
    if (verb === 'action') return void response.writeHead(204).end()
    if (verb === 'consume') {
      const expiresAt = new Date(Date.now() + 60_000).toISOString()
      // The address is of the host the page came from, so that no other origin is asked.
      return json(200, { url: `http://${request.headers.host}/rtc/${id}`, token: 'secret', iceServers: [], expiresAt })
    }
    return this.#poll(session, json)
  }

  #create(json: (status: number, body: unknown) => void): void {
    const { refusal, queue = [] } = this.admission
    if (refusal) return json(refusal.status, { error: 'Refused.', code: refusal.code })
    const id = `session-${this.sessions.size + 1}-${Date.now()}`
    const none = { connection: null, channel: null, sent: 0 }
    const session: FakeSession = { id, status: 'NOT_READY', queue: [...queue], ...none }
    this.sessions.set(id, session)
    json(201, { id, status: session.status, ticket: 'ticket' })
  }

  async #poll(session: FakeSession, json: (status: number, body: unknown) => void): Promise<void> {
    const position = session.queue.shift()
    if (position !== undefined) return json(200, { id: session.id, status: 'NOT_READY', position })
    if (session.status === 'NOT_READY' && (this.admission.queue?.length ?? 0) > 0) {
      await new Promise<void>((resolve) => this.#held.push(resolve))
    }
    if (session.status === 'NOT_READY') session.status = 'READY'
    json(200, { id: session.id, status: session.status })
  }

  async #signal(method: string, id: string, sdp: string, response: ServerResponse): Promise<void> {
    const session = this.sessions.get(id)
    if (session === undefined) return void response.writeHead(404).end()
    if (method === 'DELETE') {
      session.status = 'COMPLETED'
      session.connection?.close()
      return void response.writeHead(204).end()
    }
    if (this.holdsOffers) await new Promise<void>((resolve) => this.#held.push(resolve))
    const connection = method === 'PATCH' ? session.connection! : this.#openPeer(session)
    await connection.setRemoteDescription({ type: 'offer', sdp })
    await connection.setLocalDescription(await connection.createAnswer())
    await gathered(connection)
    session.status = 'RUNNING'
    response.writeHead(method === 'PATCH' ? 200 : 201, { 'Content-Type': 'application/sdp', Location: `/rtc/${id}` })
    response.end(connection.localDescription?.sdp)
  }

  #openPeer(session: FakeSession): RTCPeerConnection {
    const connection = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
    connection.addEventListener('datachannel', ({ channel }) => {
      if (channel.protocol !== eventsProtocol || !this.hasChannel) return
      session.channel = channel
      channel.addEventListener('message', ({ data }) => {
        if (data !== lossProbe) this.received.push(JSON.parse(String(data)) as UpEvent)
      })
    })
    this.#timers.add(sendStillMedia(connection, this.#frame, () => this.holdsPicture))
    session.connection = connection
    return connection
  }

  #file(response: ServerResponse, name: string): Promise<void> {
    const head = `<meta name="build" content="${this.build}">${this.wall.meta}`
    return sendBuiltFile(response, join(this.#pages, name), head)
  }
}

/** Looks until the condition holds; rejects after 20 s. */
async function until(what: string, holds: () => boolean): Promise<void> {
  const endsAtMs = Date.now() + 20_000
  while (!holds()) {
    if (Date.now() > endsAtMs) throw new Error(`No page brought ${what} within 20 s.`)
    await delay(20)
  }
}
