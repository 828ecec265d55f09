import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noIsolation } from '../../../server/isolation/isolation.ts'
import { killNode, startNode } from '../../../server/isolation/start-node.ts'
import { findProgram } from '../../../server/isolation/find-program.ts'
import { searchPath } from '../../support/audio/ffmpeg.ts'
import { builtProgram } from '../../support/server/built-program.ts'
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

// An ordinary user may weigh one session in a tenth of a second, and generations start several at once.
const setpriv = findProgram('setpriv', searchPath)
const isAll = process.getuid?.() === 0
test.skipIf(!existsSync('/proc/self/autogroup') || (isAll && setpriv === undefined))(
  'sessions that begin together all come behind, also where the user may not do everything',
  async () => {
    const lowering = await builtProgram('server/isolation/lower-session.ts')
    onTestFinished(() => lowering.remove())
    const program = join(folder, 'lowers.mjs')
    writeFileSync(
      program,
      `import { spawn } from 'node:child_process'
      import { readFileSync } from 'node:fs'
      import { setTimeout as wait } from 'node:timers/promises'
      import { lowerSession } from '${lowering.url}'
      const leaders = [1, 2, 3].map(() => spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }))
      for (const leader of leaders) lowerSession(leader, 7)
      const weights = () => leaders.map(({ pid }) => readFileSync('/proc/' + pid + '/autogroup', 'utf8').split('nice ')[1].trim())
      for (let looks = 0; looks < 40 && weights().some((weight) => weight !== '7'); looks++) await wait(100)
      console.log(weights().join())
      for (const leader of leaders) leader.kill()`,
    )
    const command = [
      ...(isAll ? [setpriv!, '--bounding-set=-sys_admin', '--inh-caps=-sys_admin'] : []),
      process.execPath,
      program,
    ]
    const { stdout } = await promisify(execFile)(command[0]!, command.slice(1))
    expect(stdout.trim()).toBe('7,7,7')
  },
)
