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
])('below "%s" it is about "%s"', (heading, topic) => {
  const content = `# House\n\n## ${heading}\n\nIt was built in 1890.`
  expect(readPassages([{ id: 'd', name: 'House', content }]).map(topicOf)).toEqual([topic])
})
