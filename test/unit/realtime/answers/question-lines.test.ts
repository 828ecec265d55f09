import { expect, test } from 'vitest'
import { keyOf } from '../../../../server/realtime/answers/questions/question-key.ts'
import { answersOf, friday, said, sourceOf, typed } from './support.ts'

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
