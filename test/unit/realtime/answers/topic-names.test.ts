import { expect, test } from 'vitest'
import { topicNames } from '../../../../server/realtime/answers/acts/topic-names.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'

test('a mine can be asked about, what is somebody’s own can’t', () => {
  const content =
    '# House\n\n## The mine\n\nIt is deep.\n\n## My boat\n\nShe is old.\n\n## Mine tours\n\nThey are at ten.'
  const names = topicNames(indexDocuments([{ id: 'd', name: 'All that is known of this house', content }]))
  expect(names).toEqual(['the mine', 'mine tours'])
})
