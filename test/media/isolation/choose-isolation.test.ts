import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseIsolation, type IsolationParts } from '../../../server/isolation/choose-isolation.ts'
import { describeIsolation } from '../../../server/isolation/describe-isolation.ts'
import { searchPath } from '../../support/audio/ffmpeg.ts'
import { waysHere } from '../../support/service/isolation.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const isLinux = process.platform === 'linux'
const machine = { programs: [process.execPath], hidden: [] }
const works: IsolationParts['tryOut'] = () => Promise.resolve()

/** A PATH with one program of this name, which does as the script says. */
function pathWith(name: string, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
  return folder
}

test('the best way that works here is in force', async () => {
  const [best] = isLinux ? await waysHere() : []
  const chosen = chooseIsolation({ machine, searchPath, tryOut: works })
  expect((await chosen.found()).method.name).toBe(best?.name ?? 'none')
  expect(chosen.current()).toBe(best?.name ?? 'none')
})

test.runIf(isLinux)('what is in force is said in one sentence', async () => {
  const found = await chooseIsolation({ machine, searchPath: pathWith('bwrap', 'exit 0'), tryOut: works }).found()
  expect(describeIsolation(found)).toBe('Engines run without network and see only their own files (bubblewrap).')
})

test('a machine without any way says what engines see, and generates all the same', async () => {
  const found = await chooseIsolation({ machine, searchPath: '', tryOut: works }).found()
  expect(found.method.name).toBe('none')
  expect(found.method.confine(['ffmpeg', '-version'], {})).toEqual(['ffmpeg', '-version'])
  expect(describeIsolation(found)).toMatch(/^Engines see the files and the network that this server sees: .+[.]$/)
})

test.runIf(isLinux)('a Linux without any way says what helps', async () => {
  const found = await chooseIsolation({ machine, searchPath: '', tryOut: works }).found()
  expect(describeIsolation(found)).toContain('Install bubblewrap.')
})

test.runIf(isLinux)('a bubblewrap that the machine forbids is told with its own reason', async () => {
  const forbidding = pathWith('bwrap', 'echo "bwrap: setting up uid map: Permission denied" >&2; exit 1')
  const found = await chooseIsolation({ machine, searchPath: forbidding, tryOut: works }).found()
  expect(found.method.name).toBe('none')
  expect(describeIsolation(found)).toContain(
    'bubblewrap does not work here (bwrap: setting up uid map: Permission denied)',
  )
})

test.runIf(isLinux)('what the programs of this server do not run in is not taken', async () => {
  const tried: string[] = []
  const found = await chooseIsolation({
    machine,
    searchPath: pathWith('bwrap', 'exit 0'),
    async tryOut(isolation) {
      const { name } = await isolation.method()
      tried.push(name)
      if (name !== 'none') throw new Error('It does not run.')
    },
  }).found()
  expect(found.method.name).toBe('none')
  expect(tried).toEqual(['bubblewrap', 'bubblewrap', 'none'])
})

test.runIf(isLinux)('what runs in no way at all says nothing against the best one', async () => {
  const tryOut = () => Promise.reject(new Error('The disk is full.'))
  const found = await chooseIsolation({ machine, searchPath: pathWith('bwrap', 'exit 0'), tryOut }).found()
  expect(found.method.name).toBe('bubblewrap')
})
