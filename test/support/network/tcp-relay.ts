import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A server that can go away and come back: it sits between a client and the real one. */
export interface TcpRelay {
  /** The given URL, by way of the relay. */
  url: string
  /** Ends every connection, and refuses new ones. */
  cut(): void
  /** Takes connections and everything that is sent, and passes nothing on: as a machine that hangs. */
  freeze(): void
  /** All is well again for new connections. */
  mend(): void
  close(): Promise<void>
}

/** Relays to the host and port of `url`. */
export async function openTcpRelay(url: string): Promise<TcpRelay> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'well' | 'cut' | 'frozen' = 'well'
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => state === 'frozen' || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut() {
      state = 'cut'
      endAll()
    },
    freeze() {
      state = 'frozen'
    },
    mend() {
      endAll()
      state = 'well'
    },
    close() {
      endAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
