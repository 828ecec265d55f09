import { expect, test } from 'vitest'
import { readPassages } from '../../../../../server/realtime/answers/documents/read-passages.ts'
import { topicOf } from '../../../../../server/realtime/answers/questions/passage-offers.ts'

test.each([
  ['Getting here', 'getting here'],
  ['4 Premises and background', 'premises and background'],
  ['2.1 Fees', 'fees'],
  ['Part D. Conduct', 'conduct'],
  ['b) Lost things', 'lost things'],
  ['Of its history', 'its history'],
  ['About the house', 'the house'],
  ['1. Of graves and urns', 'graves and urns'],
  ['A Day in the Mine', 'a Day in the Mine'],
  ['12 rooms', '12 rooms'],
  ['Gate 4 North', 'Gate 4 North'],
  ['John F. Kennedy Hall', 'John F. Kennedy Hall'],
  ['Chapter 2: Fees', 'fees'],
])('below "%s" it is about "%s"', (heading, topic) => {
  const content = `# House\n\n## ${heading}\n\nIt was built in 1890.`
  expect(readPassages([{ id: 'd', name: 'House', content }]).map(topicOf)).toEqual([topic])
})

test('a row is about what its first column names', () => {
  const content =
    '# House\n\n## 1. Prices\n\n| Who | Price |\n| --- | --- |\n| 2 Adults | 9 euros |\n| 3 Children | 4 euros |'
  expect(readPassages([{ id: 'd', name: 'House', content }]).map(topicOf)).toEqual(
    expect.arrayContaining(['2 Adults', '3 Children']),
  )
})

test('nothing is about "FAQ"', () => {
  const content =
    '# House\n\n## FAQ\n\nIt was built in 1890.\n\n## Fees\n\n### Frequently asked questions\n\nIt costs 3 euros.'
  expect(readPassages([{ id: 'd', name: 'House', content }]).map(topicOf)).toEqual([null, 'fees'])
})
