import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noIsolation } from '../../../server/isolation/isolation.ts'
import { killNode, startNode } from '../../../server/isolation/start-node.ts'
import { waysHere } from '../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]

let folder: string
const waits = () => pathToFileURL(join(folder, 'waits.js'))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-behind-'))
  writeFileSync(waits(), "process.on('message', () => {})")
})
afterAll(() => rmSync(folder, { recursive: true }))

// Where Linux weighs sessions against each other; else the program's own priority is enough.
test.skipIf(!existsSync('/proc/self/autogroup')).each(ways)(
  'the session of a process that comes behind does so, too, shut in by $name',
  async ({ isolation }) => {
    const options = { program: waits(), isolation, needed: {}, startsPrograms: false, heapLimitMb: 64, env: {} }
    const weightOf = async (behind?: number) => {
      const child = await startNode({ ...options, ...(behind !== undefined && { behind }) })
      const weight = readFileSync(`/proc/${child.pid}/autogroup`, 'utf8').split('nice ')[1]
      killNode(child)
      return Number(weight)
    }
    expect(await weightOf()).toBe(0)
    expect(await weightOf(7)).toBe(7)
  },
)
