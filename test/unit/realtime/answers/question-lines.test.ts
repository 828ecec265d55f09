import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keyOf } from '../../../../server/realtime/answers/questions/question-key.ts'
import { answersOf, converse, friday, said, sourceOf, typed } from './support.ts'

const papers = `# The museum

Q: Where can I leave my wet coat?
Q: Is there a wardrobe?
The cloakroom is on the left of the entrance.

Q: May my little ones touch things?
- In the boat shed everything may be handled.
- In the tower nothing may.`

test('question lines find what stands below them, and are never said', () => {
  const answers = answersOf(papers)
  const reply = answers.reply(typed('Where can I leave my wet coat?'), friday)
  expect(said(reply)).toBe('The cloakroom is on the left of the entrance.')
  expect(sourceOf(reply)?.excerpt).toBe('The cloakroom is on the left of the entrance.')
  for (const question of ['What is on the left of the entrance?', 'What may be handled in the boat shed?'])
    expect(said(answers.reply(typed(question), friday))).not.toMatch(/Q:|wardrobe|little ones/)
})

test('letters’ case and the punctuation around a question don’t make it another one', () => {
  for (const written of ['Where is it?', '«where is it …»', '¿Where is it?!', ' “Where is it”、', 'where is it？'])
    expect(keyOf(written)).toBe('where is it')
  expect(keyOf("Where's the St. James's bus?")).toBe("where's the st. james's bus")
})

const cloakroom = `# House

Q: where can I leave my coat
Not: Can I leave my dog with you?
The cloakroom is on the ground floor. You can leave your coat, your bag and your dog-eared book with us.`

test('the very words of a line that says what a passage does not answer are not answered from it', () => {
  const asked = ['Can I leave my dog with you?', 'so can I leave my dog with you', 'where can I leave my coat']
  const answers = asked.map((question) => said(answersOf(cloakroom).reply(typed(question), friday)))
  expect(answers.map((answer) => /coat|ground floor/.test(answer))).toEqual([false, false, true])
})

test('nor are they after an answer from it, whether or not the papers tell of anything else', () => {
  for (const more of ['', '\n\nThe tour costs 5 euros.']) {
    const talk = ['where can I leave my coat', 'can I leave my dog with you', 'can I leave my book with you']
    const answers = converse(answersOf(cloakroom + more), talk)
    expect(answers.map((answer) => /your coat|ground floor/.test(answer))).toEqual([true, false, true])
  }
})

const things = (line: string) => `# House

## The tower

Q: ${line}
Q: Which stone is the tower of?
The tower is built of granite, which came over the sea.

## The bell

Q: Who cast the bell?
The bell was cast in Lyon in 1820. It weighs two tonnes.

## The clock

Q: Who wound the clock?
The clock was wound by the sexton every evening. One hears it in the harbour.`

test.each(["What's it made of?", 'How old is it?', 'Who made it?'])(
  'a line that names nothing, "%s", asks for what was talked of, not for what it stands over',
  (line) => {
    const after = (first: string) => converse(answersOf(things(line)), [first, line])[1]
    expect(said(answersOf(things(line)).reply(typed(line), friday))).toMatch(/granite/)
    expect(after('Which stone is the tower of?')).toMatch(/granite/)
    expect(after('Who cast the bell?')).not.toMatch(/granite/)
    expect(after('Who wound the clock?')).not.toMatch(/granite/)
  },
)

test("where what was talked of surely isn't meant, such a line is offered, and nothing is told", () => {
  const visiting = readFileSync(
    join(import.meta.dirname, '../../../../server/gateway/demo/documents/visiting.md'),
    'utf8',
  )
  const mind = answersOf(visiting)
  converse(mind, ['When are you open?', 'and on Mondays?'])
  expect(mind.reply(typed('how much is it?'), friday)).toMatchObject({
    kind: 'did-you-mean',
    choices: expect.arrayContaining(['How much is a ticket?']),
  })
})
