import { expect, test } from 'vitest'
import { askPaper } from '../../../../server/cli/ask-ahead/ask-paper.ts'
import { readAskAheadCommand } from '../../../../server/cli/ask-ahead/read-ask-ahead-command.ts'

const mill = `# The mill

Q: where is the loo
The toilets are in the yard.

- Nine euros for adults.
- Free for children.

It was built in 1733.
`

test('passages without lines get those that are proposed, above them; what could not be proposed is told', async () => {
  const told: unknown[] = []
  const { content, ...counts } = await askPaper(
    { name: 'mill', content: mill },
    ({ text }) =>
      Promise.resolve(text.includes('children') ? 'failed' : { asked: [`about ${text.slice(-5)}`], not: ['a dog'] }),
    (_text, lines) => told.push(lines),
  )
  expect(counts).toEqual({ asked: 2, of: 3 })
  expect(told).toEqual([['Q: about ults.', 'Not: a dog'], 'failed', ['Q: about 1733.', 'Not: a dog']])
  expect(content).toBe(`# The mill

Q: where is the loo
The toilets are in the yard.

Q: about ults.
Not: a dog
- Nine euros for adults.
- Free for children.

Q: about 1733.
Not: a dog
It was built in 1733.
`)
})

test('a command without papers says what is missing', () => {
  expect(readAskAheadCommand([])).toBe('help')
  expect(() => readAskAheadCommand(['--write'])).toThrow(/Say which papers/)
  expect(() => readAskAheadCommand(['--paper', 'x'])).toThrow(/--help tells more/)
  expect(readAskAheadCommand(['--papers', 'x', '--write'])).toEqual({ papers: 'x', isWriting: true })
})
