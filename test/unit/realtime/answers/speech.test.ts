import { expect, test } from 'vitest'
import { friday, answersOf, said, typed } from './support.ts'

const answer = (content: string, question: string) => said(answersOf(content).reply(typed(question), friday))

test('a list of prices becomes sentences', () => {
  const prices =
    '# Inn\n\n## Prices\n\n- Adults: €12\n- Child: €5\n- Under 6: free\n- Lobster soup: €9.50\n- Postcards: 1 euro'
  expect(answer(prices, 'what do adults pay')).toBe("For adults it's €12.")
  expect(answer(prices, 'how much is it for a child')).toBe("For a child it's €5.")
  expect(answer(prices, 'how much is the lobster soup')).toBe('The lobster soup costs €9.50.')
  expect(answer(prices, 'how much are the postcards')).toBe('The postcards cost 1 euro.')
})

test('a row of a table becomes the sentence of its column', () => {
  const table =
    '# Tower\n\n## Bells\n\n| Bell | Weight | Maker | Room |\n|---|---|---|---|\n| Old Kate | 900 kg | Ivo Brandt | 4 |\n| Tenor | 80 kg | Ada Finn | 2 |\n'
  expect(answer(table, 'how heavy is Old Kate')).toBe('Old Kate, weight: 900 kg.')
  expect(answer(table, 'who is the maker of the tenor')).toBe('The tenor is by Ada Finn.')
  expect(answer(table, 'where is the tenor')).toBe('The tenor is in room 2.')
})

test('a general question about prices names the first rows', () => {
  const table =
    '# Pool\n\n## Tickets\n\n| Ticket | Price |\n|---|---|\n| Adult | €6 |\n| Child | €3 |\n| Family | €15 |\n'
  expect(answer(table, 'how much is a ticket?')).toBe("For an adult it's €6. For a child it's €3.")
  expect(answer(table, 'how much is a family ticket?')).toBe("For a family it's €15.")
})

test('a list is summed up when it is asked for as a whole', () => {
  const list = '# Inn\n\n## Food\n\nThe kitchen serves:\n\n- pea soup\n- plaice\n- apple cake\n'
  expect(answer(list, 'what does the kitchen serve')).toBe('The kitchen serves pea soup, plaice and apple cake.')
})

test('a long sentence is cut to the part that was asked for', () => {
  const long =
    'The workshop of the Hollin brothers (who came from Ghent in the hungry spring of 1746 with nothing but a cart and a donkey) made bells, pans and kettles for half the county; the donkey, which was called Balthasar, is buried under the pear tree behind the present car park near the eastern wall.'
  const spoken = answer(`# Brothers\n\n${long}`, 'where is the donkey buried')
  expect(spoken).toMatch(/pear tree/)
  expect(spoken.split(/\s+/).length).toBeLessThanOrEqual(35)
})

test('Markdown is not read out', () => {
  const text = '# Map\n\nThe **old [mill](https://example.org/mill)** was built by `Ada` _Finn_ in 1702.[^1]'
  expect(answer(text, 'who built the old mill')).toBe('The old mill was built by Ada Finn in 1702.')
})

test('a question that the document asks itself is answered by what follows', () => {
  const faq =
    '# Hall\n\n### Can I bring my own food?\n\nOnly for babies. Water is fine.\n\n**Is there parking?** Yes, behind the hall.'
  expect(answer(faq, 'can I bring food')).toMatch(/^Only for babies/)
  expect(answer(faq, 'where is parking')).toBe('Yes, behind the hall.')
})
