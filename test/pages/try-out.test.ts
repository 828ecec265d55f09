import { createServer, request as ask } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { consumeInPage } from '../support/browser/consume-in-page.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
const closings: (() => unknown)[] = []

beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser()
})
afterAll(async () => {
  for (const close of closings) close()
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** A proxy on this machine as one that was set up in a hurry: it names the server as host and says nothing of itself. */
async function openProxy(): Promise<string> {
  const { host } = new URL(server.url)
  const proxy = createServer((incoming, outgoing) => {
    const passed = ask(new URL(incoming.url!, server.url), {
      method: incoming.method!,
      headers: { ...incoming.headers, host },
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closings.push(() => proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** A tunnel to the server's port, which leaves everything as it is. */
async function openTunnel(): Promise<string> {
  const tunnel = createTcpServer((near) => {
    const far = connect(Number(new URL(server.url).port), '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
  })
  await new Promise<void>((resolve) => tunnel.listen(0, '127.0.0.1', resolve))
  closings.push(() => tunnel.close())
  return `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`
}

test('a browser on this machine opens the address and may talk, without anything else', async () => {
  const complaints: string[] = []
  const looks: string[] = []
  opened.page.on('request', (request) => request.url().endsWith('/api/kiosks/demo') && looks.push(request.url()))
  opened.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await opened.page.goto(server.url)
  await opened.page.getByRole('button').first().waitFor()
  expect((await consumeInPage(opened.page)).token).toBeTruthy()
  expect(complaints).toEqual([])
  expect(looks, 'what the page asked for ahead is what its scripts take').toHaveLength(1)
})

test('a stranger behind a proxy or a tunnel on this machine is not let in, whoever they pass for', async () => {
  const { host, origin } = new URL(server.url)
  for (const address of [await openProxy(), await openTunnel()]) {
    const { port } = new URL(address)
    for (const headers of [
      {},
      { Origin: origin },
      { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
      { Origin: address },
    ]) {
      const status = await new Promise<number>((resolve, reject) => {
        const body = '{"kiosk":"demo"}'
        const sent = ask(
          {
            host: '127.0.0.1',
            port,
            path: '/api/sessions',
            method: 'POST',
            headers: { Host: host, 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers },
          },
          (response) => {
            response.resume()
            resolve(response.statusCode!)
          },
        )
        sent.once('error', reject)
        sent.end(body)
      })
      expect([headers, status]).toEqual([headers, 403])
    }
  }
})
