import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../support/server/run-screens.ts'

const breaksOff: RequestListener = (_, answer) => {
  answer.writeHead(200)
  answer.write('half of it', () => answer.destroy())
}

/** A server that answers a backup so, and an empty folder for it. */
async function begin(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  onTestFinished(() => void server.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'visavis-data-'))
  const folder = mkdtempSync(join(tmpdir(), 'visavis-backups-'))
  onTestFinished(() => [dataDir, folder].forEach((each) => rmSync(each, { recursive: true })))
  writeFileSync(join(dataDir, 'service-secret'), 'a-secret-of-sixteen-or-more')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { folder, backup: (name: string) => runCommand('backup', { url, dataDir }, join(folder, name)) }
}

const oneLine = (beginning: string) => expect.stringMatching(new RegExp(`^${beginning}[^\n]*\n$`)) as string

test('a backup that can not be written is told in a sentence', async () => {
  const { backup } = await begin(breaksOff)
  expect(await backup('nowhere/a.visavis')).toMatchObject({ code: 1, said: oneLine('ENOENT: ') })
})

test('a backup that breaks off is told in a sentence, and nothing of it stays', async () => {
  const { folder, backup } = await begin(breaksOff)
  expect(await backup('a.visavis')).toMatchObject({ code: 1, said: oneLine('The server ended before the backup did') })
  expect(readdirSync(folder)).toEqual([])
})

test('what another backup is writing stays', async () => {
  const { folder, backup } = await begin(breaksOff)
  const part = join(folder, 'a.visavis.part')
  writeFileSync(part, 'half of it')
  expect(await backup('a.visavis')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is there already') as string,
  })
  expect(existsSync(part)).toBe(true)
})
