import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Child, startChild } from '../../../../server/realtime/process/child.ts'
import { machineClockMs } from '../../../../server/realtime/process/machine-clock.ts'
import type { FromAgent, ToAgent } from '../../../../server/realtime/process/messages.ts'
import { builtPrograms } from '../../../support/server/built-program.ts'

let programs: Awaited<ReturnType<typeof builtPrograms>>
const running: Child<ToAgent>[] = []

beforeAll(async () => {
  programs = await builtPrograms([
    'server/programs/agent-process.ts',
    'server/realtime/speech/tts-thread.ts',
    'server/realtime/listening/stt/embedded/recogniser-thread.ts',
    'server/realtime/answers/indexing/index-thread.ts',
  ])
})
afterAll(() => programs.remove())
afterEach(() => {
  for (const child of running.splice(0)) child.kill()
})

const content = 'The lamp of the lighthouse weighs 180 kilograms and was lit in 1858.'
const question = 'How much does the lamp weigh?'

/** The real process, and two talks in it that have been greeted. */
async function startAgent() {
  const heard: FromAgent[] = []
  let exits = 0
  const child = startChild<ToAgent, FromAgent>(
    new URL('agent-process.js', programs.folder),
    {},
    { message: (message) => void heard.push(message), exit: () => void exits++ },
  )
  running.push(child)
  const of = (sessionId: string) => heard.filter((one) => 'sessionId' in one && one.sessionId === sessionId)
  const until = (isThere: () => boolean) => vi.waitUntil(() => exits > 0 || isThere(), { timeout: 20_000 })
  for (const sessionId of ['one', 'other']) {
    const avatar = { name: 'Ada', personality: 'Kind.', startScript: 'Hello.', voicePresetId: 'clara' as const }
    const documents = [{ id: 'lamp', name: 'Lamp', content }]
    child.send({ type: 'open', sessionId, setup: { avatar, documents, language: 'en' }, resumeTurn: null })
    await until(() => of(sessionId).some(({ type }) => type === 'opened'))
    const startedAtMs = machineClockMs()
    child.send({ type: 'start', sessionId, times: { startedAtMs, endsAtMs: startedAtMs + 300_000 } })
    await until(() => of(sessionId).some(({ type }) => type === 'say'))
  }
  /** Sound that no page sends: speech input throws at it. */
  const breaks = (sessionId: string) =>
    child.send({ type: 'sound', sessionId, pcm: new Int16Array(7), arrivedAtMs: machineClockMs() })
  const said = (sessionId: string) =>
    of(sessionId).flatMap((one) => (one.type === 'say' ? [one.spoken.speech.text] : []))
  const notices = (sessionId: string) =>
    of(sessionId).flatMap((one) => (one.type === 'down' && one.event.type === 'notice' ? [one.event.code] : []))
  const asks = async (sessionId: string) => {
    const before = said(sessionId).length
    child.send({ type: 'up', sessionId, event: { type: 'text', text: question } })
    // The apology may still be being spoken.
    await until(() => said(sessionId).slice(before).join(' ').includes('kilograms'))
    return said(sessionId).slice(before).join(' ')
  }
  const logged = () => heard.flatMap((one) => (one.type === 'log' ? [one] : []))
  return { breaks, said, notices, asks, logged, of, until, exits: () => exits }
}

test('a fault in one talk costs it a turn and an apology; it and the others go on', async () => {
  const { breaks, notices, asks, logged, until, exits, of } = await startAgent()
  breaks('one')
  await until(() => notices('one').includes('ears-restarted'))
  expect(exits()).toBe(0)
  expect(of('one').some(({ type }) => type === 'flush')).toBe(true)
  expect(await asks('one')).toContain('180 kilograms')
  expect(await asks('other')).toContain('180 kilograms')
  expect(notices('other')).toEqual([])
  expect(logged()).toHaveLength(1)
  expect(logged()[0]).toMatchObject({ level: 'error', sessionId: 'one' })
  expect(logged()[0]!.text).toMatch(/^A turn was lost to a fault: Error at /)
  expect(logged()[0]!.text).not.toContain('Speech input takes')
})

test('a talk that faults again and again ends alone', async () => {
  const { breaks, asks, until, exits, of } = await startAgent()
  for (let i = 0; i < 10; i++) breaks('one')
  await until(() => of('one').some(({ type }) => type === 'refused'))
  expect(exits()).toBe(0)
  expect(of('one').filter(({ type }) => type === 'refused')).toHaveLength(1)
  expect(await asks('other')).toContain('180 kilograms')
})
