import { describe, expect, test } from 'vitest'
import { noIsolation } from '../../../../server/isolation/isolation.ts'
import { startMediaProgram } from '../../../../server/service/assets/media/media-program.ts'
import { runToEnd } from '../../../../server/service/assets/media/run-to-end.ts'
import { waysHere } from '../../../support/service/isolation.ts'

const ways = [{ name: 'none', isolation: noIsolation }, ...(await waysHere())]
const posix = process.platform !== 'win32'

describe.each(ways)('shut in by $name', ({ isolation }) => {
  const options = { signal: new AbortController().signal, isolation, needed: {} }

  test.runIf(posix)('a media program learns nothing of our environment', async () => {
    const { output } = await runToEnd(['/usr/bin/env'], options)
    const names = output.split('\n').map((line) => line.split('=')[0]!)
    const allowed = ['PATH', 'LC_ALL', 'MALLOC_ARENA_MAX', 'PWD', 'OLDPWD', 'SHLVL', '_', '']
    expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'it has 3 GB of memory, leaves no core dumps, and comes after what is live',
    async () => {
      const { output } = await runToEnd(['/bin/sh', '-c', 'ulimit -v; ulimit -c; nice'], options)
      const [memoryKb, coreBlocks, nice] = output.split('\n').map(Number)
      expect([memoryKb, coreBlocks]).toEqual([3 * 1024 * 1024, 0])
      expect(nice).toBeGreaterThanOrEqual(10)
    },
  )

  test.runIf(posix)('what it complains is kept, but not without end', async () => {
    const { isGood, errors } = await runToEnd(['/bin/sh', '-c', 'yes wrong | head -c 500000 >&2; exit 3'], options)
    expect(isGood).toBe(false)
    expect(errors).toHaveLength(4000)
  })

  test.runIf(posix)('one that prints without end is stopped', async () => {
    const { isGood, output } = await runToEnd(['/bin/sh', '-c', 'exec yes'], options)
    expect(isGood).toBe(false)
    expect(output.length).toBeLessThanOrEqual(1_048_576)
  })

  test('one that is not there says so', async () => {
    const { isGood } = await (await startMediaProgram(['/nowhere/ffmpeg'], options)).ended
    expect(isGood).toBe(false)
  })
})
