import { expect, test } from 'vitest'
import { countSentences } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/bigram.ts'
import { addFilledFrames } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/filled-frames.ts'
import { WordCounts } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/word-counts.ts'

const frames = [
  { before: ['where', 'is', 'the'], after: [] },
  { before: [], after: ['please'] },
  { before: ['is', 'the'], after: ['open', 'today'] },
]
const fillings = [
  { words: ['tower'], share: 0.5 },
  { words: ['old', 'tower'], share: 0.25 },
  { words: ['the', 'old', 'lens'], share: 0.25 },
]

test('frames are counted as if each were said with every filling', () => {
  const counts = new WordCounts()
  addFilledFrames(counts, frames, fillings, 8)
  const said = countSentences(
    frames.flatMap(({ before, after }) =>
      fillings.map(({ words, share }) => ({
        words: [...before, ...words, ...after],
        weight: 8 * share,
        isBeginning: true,
      })),
    ),
  )
  const plain = ({ words, pairs, total }: WordCounts) => ({
    words: Object.fromEntries(words),
    pairs: Object.fromEntries(
      [...pairs].map(([word, followers]) => [
        word,
        { total: followers.total, counts: Object.fromEntries(followers.counts) },
      ]),
    ),
    total,
  })
  expect(plain(counts)).toEqual(plain(said))
})
