import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../../../server/realtime/answers/asking/asked.ts'
import { judge } from '../../../../server/realtime/answers/asking/judge.ts'
import { readAskCommand } from '../../../../server/cli/ask/read-ask-command.ts'
import { readPapers } from '../../../../server/cli/ask/read-papers.ts'
import { answersOf, friday } from '../../realtime/answers/support.ts'

const papers = `# Mill

Q: somewhere to leave my wet coat
The cloakroom is on the ground floor, to the right of the stairs. It is free.

The mill was built in 1733 by Henrik Falk.
`
const answers = answersOf(papers)

test('a question is asked and what came of it is judged by the words of the right passage', () => {
  const coat = ask(answers, 'Somewhere to leave my wet coat?', friday)
  expect(coat).toMatchObject({ kind: 'answer', probability: 1, source: { document: 'Document 1' } })
  expect(judge(coat, 'cloakroom is on the ground floor')).toBe('right')
  expect(judge(coat, 'built in 1733')).toBe('false')
  expect(judge(coat, null)).toBe('false')
  const king = ask(answers, 'who is the king of Norway', friday)
  expect(king.kind).toBe('unknown')
  expect(judge(king, null)).toBe('rightly unknown')
  expect(judge(king, 'built in 1733')).toBe('missed')
  expect(ask(answers, 'hello', friday).kind).toBe('talk')
})

test('papers are a folder or one file; what is not there is one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-ask-'))
  expect(() => readPapers(folder)).toThrow(/no \.md or \.txt files/)
  writeFileSync(join(folder, 'mill.md'), papers)
  writeFileSync(join(folder, 'notes.pdf'), 'no text')
  expect(readPapers(folder).map(({ name }) => name)).toEqual(['mill'])
  expect(readPapers(join(folder, 'mill.md'))).toHaveLength(1)
  expect(() => readPapers(join(folder, 'gone'))).toThrow(/nothing to read at/)
})

test('a command without papers says what is missing', () => {
  expect(readAskCommand([])).toBe('help')
  expect(() => readAskCommand(['--json'])).toThrow(/Say which papers/)
  expect(() => readAskCommand(['--paper', 'x'])).toThrow(/--help tells more/)
  expect(readAskCommand(['--papers', 'x', '--json'])).toMatchObject({ papers: 'x', isJson: true, questions: null })
})
