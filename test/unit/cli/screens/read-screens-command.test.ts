import { expect, test } from 'vitest'
import { CommandProblem } from '../../../../server/cli/command-problem.ts'
import { readScreensCommand } from '../../../../server/cli/screens/read-screens-command.ts'

test('a screen is made from its name, its character and its websites', () => {
  const args = [
    'add',
    '--name',
    'Welcome desk',
    '--character',
    'amara',
    '--origins',
    'https://a.example, https://b.example',
  ]
  expect(readScreensCommand([...args, '--origins', 'http://localhost:3000', '--talks-per-hour', '6'])).toEqual({
    verb: 'add',
    body: {
      name: 'Welcome desk',
      character: 'amara',
      origins: ['https://a.example', 'https://b.example', 'http://localhost:3000'],
      card: { title: undefined, line: undefined, greeting: undefined },
      limits: { talksAtOnce: 20, talksPerHour: 6 },
    },
  })
})

test('the other verbs name a screen, or nothing', () => {
  expect(readScreensCommand(['list'])).toEqual({ verb: 'list' })
  expect(readScreensCommand(['off', 'welcome-desk'])).toEqual({ verb: 'off', slug: 'welcome-desk' })
  for (const args of [[], ['--help'], ['add', '-h']]) expect(readScreensCommand(args)).toBe('help')
})

test.each([
  [['add', '--name', 'Desk'], /Say the name and who is met there/],
  [['remove'], /Say which screen/],
  [['dance'], /There is no "dance"/],
  [['add', '--names', 'Desk'], /--names/],
  [['add', '--name', 'Welcome', 'desk', 'two', '--character', 'amara'], /quotation marks/],
])('%j is a problem told in a sentence', (args, sentence) => {
  expect(() => readScreensCommand(args)).toThrow(CommandProblem)
  expect(() => readScreensCommand(args)).toThrow(sentence)
})

test('what a screen does where it hangs is set in part', () => {
  expect(readScreensCommand(['set', 'desk', '--hours', 'always', '--camera', 'on'])).toEqual({
    verb: 'set',
    slug: 'desk',
    body: { hours: null, usesCamera: true },
  })
  expect(readScreensCommand(['set', 'desk', '--pin', 'none'])).toMatchObject({ body: { staffPin: null } })
  expect(() => readScreensCommand(['set', 'desk', '--camera', 'maybe'])).toThrow('on or off')
  expect(() => readScreensCommand(['set'])).toThrow('Say which screen')
})
