import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followCertificate } from '../../../server/boot/follow-certificate.ts'
import { listen } from '../../../server/boot/listen.ts'
import { readTlsFiles } from '../../../server/boot/start-up.ts'
import type { GatewayEnv } from '../../../server/gateway/gateway-env.ts'
import { selfSigned } from '../../support/service/certificate.ts'

const hourMs = 3_600_000

/** A server over TLS whose certificate stands in files; `shown` is the one that a new connection gets. */
async function open(host: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  const write = ({ cert, key }: { cert?: string; key?: string }) => {
    if (cert !== undefined) writeFileSync(files.certFile, cert)
    if (key !== undefined) writeFileSync(files.keyFile, key)
  }
  write(selfSigned(host))
  const first = readTlsFiles(files)!
  const app = new Hono<GatewayEnv>().get('/', (c) => c.text('here'))
  const server = await listen({ app, host: '127.0.0.1', port: 0, tls: first, bodyTimeMs: () => 10_000 })
  onTestFinished(() => server.close())
  const log = { info: vi.fn<Logger['info']>(), warn: vi.fn<Logger['warn']>() }
  onTestFinished(followCertificate({ first, read: () => readTlsFiles(files), use: server.useTls, log }))
  const shown = async () => {
    const socket = connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { CN } = socket.getPeerCertificate().subject
    socket.destroy()
    return CN
  }
  return { write, shown, log }
}

test('a certificate that was renewed in its files is shown within the hour, without a restart', async () => {
  const { write, shown, log } = await open('first.example.org')
  expect(await shown()).toBe('first.example.org')
  vi.advanceTimersByTime(hourMs)
  expect(log.info).not.toHaveBeenCalled()
  write(selfSigned('second.example.org'))
  expect(await shown()).toBe('first.example.org')
  vi.advanceTimersByTime(hourMs)
  expect(await shown()).toBe('second.example.org')
  expect(log.info).toHaveBeenCalledOnce()
})

test('files that are only half written leave the certificate in use, until they are whole', async () => {
  const { write, shown, log } = await open('first.example.org')
  const { cert, key } = selfSigned('second.example.org')
  write({ cert })
  vi.advanceTimersByTime(hourMs)
  expect(await shown()).toBe('first.example.org')
  expect(log.warn).toHaveBeenCalledOnce()
  write({ key })
  vi.advanceTimersByTime(hourMs)
  expect(await shown()).toBe('second.example.org')
})
