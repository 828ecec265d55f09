import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requestsTo } from '../../../server/cli/requests-to.ts'

/** A server at this machine's name with a certificate that nobody else vouches for. */
async function untrustedServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout'
  execFileSync('openssl', [...made.split(' '), key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const answerOf = (baseUrl: string, say: (text: string) => void = () => {}, patienceMs = 1) =>
  requestsTo({ baseUrl, secret: 'secret' }, say).send('GET', '/', { patienceMs })

test('a certificate of the house’s own is told as such, at once, with what makes it trusted', async () => {
  await expect(answerOf(await untrustedServer())).rejects.toMatchObject({
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    isTransient: false,
    message: expect.stringMatching(/not trusted here: self-signed certificate.* NODE_EXTRA_CA_CERTS=/) as string,
  })
})

test('where nobody listens, nobody is reached, and that is said before it is tried again', async () => {
  const said: [string, number][] = []
  const startedMs = performance.now()
  const say = (text: string) => void said.push([text, performance.now() - startedMs])
  const answer = answerOf('http://localhost:9', say, 700)
  await expect(answer).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(said).toEqual([["http://localhost:9 can't do it yet. Trying for a while.\n", expect.any(Number)]])
  expect(said[0]![1]).toBeLessThan(performance.now() - startedMs - 100)
})
