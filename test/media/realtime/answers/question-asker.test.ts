import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuestionAsker } from '../../../../server/realtime/answers/asking/question-asker.ts'
import { type BuiltProgram, builtProgram } from '../../../support/server/built-program.ts'
import { collection } from '../../../unit/realtime/answers/support.ts'

let thread: BuiltProgram
let folder: string
beforeAll(async () => {
  thread = await builtProgram('server/realtime/answers/asking/asking-thread.ts')
  folder = await mkdtemp(join(tmpdir(), 'asker-'))
})
afterAll(async () => {
  await thread.remove()
  await rm(folder, { recursive: true })
})

const character = (content: string, name = 'The mill') => ({
  name: 'Alma',
  personality: 'You keep the mill.',
  startScript: '',
  timeZone: 'Europe/Oslo',
  documents: [{ name, content }],
})

const mill = `# Mill

Q: somewhere to leave my wet coat
The cloakroom is on the ground floor, to the right of the stairs. It is free.

The mill was built in 1733 by Henrik Falk.
`

test('each character is asked every question, and answers are judged by the words that they must hold', async () => {
  const ask = createQuestionAsker({ threadUrl: thread.url, limitMs: 20_000 })
  const questions = [
    { question: 'Somewhere to leave my wet coat?', expects: 'on the GROUND floor' },
    { question: 'Somewhere to leave my wet coat?', expects: 'in the attic' },
    { question: 'Somewhere to leave my wet coat?', expects: null },
    { question: 'Who is the king of Norway?', expects: null },
    { question: 'Who is the king of Norway?', expects: 'Harald' },
  ]
  const answers = await ask([character(mill), character('# Mill\n\nThe mill was built in 1733.')], questions)
  if (!Array.isArray(answers)) throw new Error(answers)
  const results = answers.map((judged) => judged.map(({ result }) => result))
  expect(results[0]).toEqual(['right', 'wrong', 'wrong', 'right', 'unknown'])
  expect(results[1]!.slice(3)).toEqual(['right', 'unknown'])
  expect(results[1]![0]).not.toBe('right')
  expect(answers[0]![0]).toMatchObject({ source: { document: 'The mill' }, probability: 1, choices: [] })
  expect(answers[0]![0]!.says).toContain('ground floor')
})

test('200 questions, asked of the draft and of what visitors meet, are answered within the limit', async () => {
  const ask = createQuestionAsker({ threadUrl: thread.url, limitMs: 25_000 })
  const much = ['museum', 'castle', 'vet'].map((name) => collection(name)).join('\n\n')
  const questions = Array.from({ length: 200 }, (_, i) => ({ question: `Where is lift ${i}?`, expects: 'x' }))
  const beganAt = performance.now()
  const answers = await ask([character(much), character(`${much}\n\nOne more.`)], questions)
  const tookMs = Math.round(performance.now() - beganAt)
  process.stdout.write(`Two states of ${much.length} letters, ${questions.length} questions each: ${tookMs} ms.\n`)
  expect(answers).toHaveLength(2)
})

test.each([
  ['hangs', 'for (;;);', 'too-long', 500],
  ['throws', "throw new Error('out of breath')", 'failed', 20_000],
  ['stops', 'process.exit(0)', 'failed', 20_000],
])('a thread that %s ends in a word, and the next run is asked', async (name, program, outcome, limitMs) => {
  const path = join(folder, `${name}.mjs`)
  await writeFile(path, program)
  const ask = createQuestionAsker({ threadUrl: pathToFileURL(path), limitMs })
  expect(await Promise.all([ask([], []), ask([], [])])).toEqual([outcome, outcome])
})
