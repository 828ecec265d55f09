import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SpokenAnswer } from '../../../../shared/console/questions.ts'
import { createAloudAsker } from '../../../../server/realtime/agent/asking-aloud/ask-aloud.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'

let thread: BuiltProgram
beforeAll(async () => {
  thread = await builtProgram('server/realtime/agent/asking-aloud/asking-aloud-thread.ts')
})
afterAll(() => thread.remove())

const mill = {
  name: 'Alma',
  personality: 'You keep the mill.',
  startScript: '',
  timeZone: 'Europe/Oslo',
  documents: [
    {
      name: 'The mill',
      content: `# Mill

Q: Where can I leave my wet coat?
The cloakroom is on the ground floor, to the right of the stairs. It is free.

The mill was built in 1733 by Henrik Falk.
`,
    },
  ],
}
const coat = { question: 'Where can I leave my wet coat?', expects: 'on the ground floor' }
const built = { question: 'When was the mill built?', expects: '1733' }
const goOn = new AbortController().signal

test('each question is spoken, heard and answered, one after the other; a second run waits for its own time', async () => {
  const ask = createAloudAsker({ threadUrl: thread.url, limitMs: 60_000 })
  const told: (SpokenAnswer & { place: number })[] = []
  const running = ask(mill, [coat, built], goOn, (place, answer) => told.push({ place, ...answer }))
  expect(await ask(mill, [coat], goOn, () => {})).toBe('busy')
  expect(await running).toBe('done')
  expect(told.map(({ place, answer }) => [place, answer.result])).toEqual([
    [0, 'right'],
    [1, 'right'],
  ])
  expect(told[0]!.heard).toMatch(/coat/i)
  expect(told[0]!.answer.says).toContain('ground floor')
})

test('a run that is left ends at once, one that takes too long ends in a word, and the next is asked', async () => {
  const ask = createAloudAsker({ threadUrl: thread.url, limitMs: 60_000 })
  const leaving = new AbortController()
  const many = Array.from({ length: 100 }, () => coat)
  let told = 0
  const running = ask(mill, many, leaving.signal, () => {
    told++
    leaving.abort()
  })
  expect(await running).toBe('failed')
  expect(told).toBeLessThan(10)
  expect(await ask(mill, [], leaving.signal, () => {})).toBe('failed')
  expect(await ask(mill, [], goOn, () => {})).toBe('done')
  const hurried = createAloudAsker({ threadUrl: thread.url, limitMs: 10 })
  expect(await hurried(mill, many, goOn, () => {})).toBe('too-long')
})
