import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page, Route } from 'playwright-core'
import { seededRandom } from '../../../shared/face/random.ts'

/** What happens to packets on the way, in both directions. */
export interface Network {
  /** Share of the packets that is lost. */
  loss?: number
  /** Each packet waits up to this long, so that some overtake others. */
  jitterMs?: number
  /** What gets through a second; what would wait longer than `longestQueueMs` is lost. */
  kbps?: number
}

const longestQueueMs = 300

/** One direction of the way. */
class Lane {
  readonly #network: () => Network | null
  readonly #random: () => number
  #busyUntilMs = 0

  constructor(network: () => Network | null, random: () => number) {
    this.#network = network
    this.#random = random
  }

  carry(bytes: number, deliver: () => void): void {
    const network = this.#network()
    if (network === null) return
    const { loss = 0, jitterMs = 0, kbps } = network
    if (this.#random() < loss) return
    const nowMs = performance.now()
    const sentAtMs = kbps === undefined ? nowMs : Math.max(nowMs, this.#busyUntilMs) + (bytes * 8) / kbps
    if (sentAtMs - nowMs > longestQueueMs) return
    this.#busyUntilMs = sentAtMs
    setTimeout(deliver, sentAtMs - nowMs + this.#random() * jitterMs)
  }
}

/**
 * A way between a page and the service's media that a test can spoil: the answers' candidates are rewritten to the
 * relay, and the offers' are taken out, so that nothing finds another way.
 */
export class UdpRelay {
  /** Null: unplugged, for signalling too. */
  network: Network | null = {}
  readonly #up: Lane
  readonly #down: Lane
  readonly #fronts = new Map<string, Promise<number>>()
  readonly #sockets = new Set<Socket>()

  /** The seed decides which packets are lost. */
  constructor(seed = 7) {
    const random = seededRandom(seed)
    this.#up = new Lane(() => this.network, random)
    this.#down = new Lane(() => this.network, random)
  }

  /** Must come before the page is opened. */
  async carry(page: Page): Promise<void> {
    await page.route('**/rtc/**', (route) => this.#signal(route))
  }

  /** As when a phone changes from Wi-Fi to its own network: no way that was told before leads anywhere now. */
  move(): void {
    for (const socket of this.#sockets) socket.close()
    this.#sockets.clear()
    this.#fronts.clear()
  }

  close = (): void => this.move()

  async #signal(route: Route): Promise<void> {
    if (this.network === null) return route.abort('internetdisconnected')
    const request = route.request()
    if (!['POST', 'PATCH'].includes(request.method())) return route.continue()
    const postData = (request.postData() ?? '').replace(/^a=candidate:.*\r\n/gm, '')
    const response = await route.fetch({ postData })
    await route.fulfill({ response, body: await this.throughHere(await response.text()) })
  }

  /** The answer with one candidate: a port of the relay in front of the answer's own first IPv4 one. */
  async throughHere(sdp: string): Promise<string> {
    const first = /^a=candidate:\S+ \d+ udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host/im.exec(sdp)
    if (first === null) return sdp
    const [line, address, port] = first as unknown as [string, string, string]
    const here = line.replace(`${address} ${port}`, `${address} ${await this.#frontOf(address, Number(port))}`)
    const [session, ...media] = sdp.replace(/^a=candidate:.*\r\n/gm, '').split(/(?=^m=)/m)
    return [session, ...media.map((section) => `${section.trimEnd()}\r\n${here}\r\n`)].join('')
  }

  #frontOf(address: string, port: number): Promise<number> {
    const known = this.#fronts.get(`${address}:${port}`) ?? this.#openFront(address, port)
    this.#fronts.set(`${address}:${port}`, known)
    return known
  }

  async #openFront(address: string, port: number): Promise<number> {
    const front = await this.#socket(address)
    const backs = new Map<string, Promise<Socket>>()
    const openBack = async (client: { address: string; port: number }) => {
      const back = await this.#socket(address)
      back.on('message', (packet) => {
        this.#down.carry(packet.length, () => this.#send(front, packet, client.port, client.address))
      })
      return back
    }
    front.on('message', (packet, client) => {
      const key = `${client.address}:${client.port}`
      const back = backs.get(key) ?? openBack(client)
      backs.set(key, back)
      void back.then((socket) => this.#up.carry(packet.length, () => this.#send(socket, packet, port, address)))
    })
    return front.address().port
  }

  async #socket(address: string): Promise<Socket> {
    const socket = createSocket('udp4')
    this.#sockets.add(socket)
    socket.bind(0, address)
    await once(socket, 'listening')
    return socket
  }

  #send(socket: Socket, packet: Buffer, port: number, address: string): void {
    if (this.#sockets.has(socket)) socket.send(packet, port, address)
  }
}
