import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../server/boot/config.ts'
import { blocksIn, browserFlags, guideBlocks, settingsOf } from '../../support/set-up-guide.ts'

test.each(blocksIn('env').map(({ text }) => [text]))('its settings are known, and taken as they stand:\n%s', (text) => {
  const read = new Set<string>()
  const settings = settingsOf(text)
  const env = new Proxy(settings, {
    get(target, name: string) {
      read.add(name)
      return target[name]
    },
  })
  readConfig(env)
  expect(Object.keys(settings).filter((name) => !read.has(name))).toEqual([])
})

test('its shell commands are written so that a shell reads them', () => {
  const commands = blocksIn('sh')
  expect(commands.length).toBeGreaterThan(5)
  for (const { text } of commands) execFileSync('sh', ['-n'], { input: text })
})

test('what its units name is made by the guide itself', () => {
  const units = blocksIn('ini')
  const commands = blocksIn('sh')
    .map(({ text }) => text)
    .join('\n')
  const valuesOf = (key: string) =>
    units.flatMap(({ text }) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!))
  for (const user of valuesOf('User')) expect(commands).toMatch(new RegExp(`^useradd .* ${user}$`, 'm'))
  const files = guideBlocks.map(({ path }) => path)
  for (const file of valuesOf('EnvironmentFile')) expect(files).toContain(file)
  for (const folder of valuesOf('WorkingDirectory')) expect(commands).toContain(`cd ${folder}\n`)
  for (const { path } of units) expect(commands).toContain(` ${path!.split('/').at(-1)}`)
  expect(valuesOf('ExecStart').map((line) => line.split(' ')[0])).toEqual(['/usr/bin/node', '/usr/bin/cage'])
})

test('systemd takes its units without a word', () => {
  if (!existsSync('/usr/bin/systemd-analyze')) {
    console.log('\nSYSTEMD NOT RUN: it is not on this machine, and the units of the guide were not verified.\n')
    return
  }
  const root = mkdtempSync(join(tmpdir(), 'visavis-units-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true })
  const put = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { mode })
  }
  for (const program of ['node', 'cage']) put(`/usr/bin/${program}`, '#!/bin/sh\n', 0o755)
  const units = blocksIn('ini')
  for (const { path, text } of units) put(path!, text)
  const verify = () => {
    const names = units.map(({ path }) => path!.split('/').at(-1)!)
    const args = ['verify', '--recursive-errors=no', `--root=${root}`, ...names]
    return spawnSync('/usr/bin/systemd-analyze', args, { encoding: 'utf8' }).stderr
  }
  expect(verify()).toBe('')
  put(units[0]!.path!, units[0]!.text.replace('Restart=', 'Restarts='))
  expect(verify()).toContain('Unknown key')
})

test('the browser’s policy and its command line speak of one address', () => {
  const { address } = browserFlags()
  const policies = blocksIn('json').map(({ path, text }) => ({ path, policy: JSON.parse(text) as object }))
  expect(policies).toMatchObject([
    {
      path: '/etc/chromium/policies/managed/visavis.json',
      policy: {
        AudioCaptureAllowedUrls: [new URL(address).origin],
        AutoplayAllowlist: [new URL(address).origin],
        URLAllowlist: [new URL(address).host],
      },
    },
  ])
  expect(new URL(address).pathname).toBe('/kiosk')
})
