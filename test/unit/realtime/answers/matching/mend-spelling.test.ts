import { expect, test } from 'vitest'
import { readPassages } from '../../../../../server/realtime/answers/documents/read-passages.ts'
import { englishLexicon } from '../../../../../server/realtime/answers/matching/english-lexicon.ts'
import { isOneSlipApart, mendSpelling } from '../../../../../server/realtime/answers/matching/mend-spelling.ts'
import { indexPassages } from '../../../../../server/realtime/answers/matching/passage-index.ts'

const papers = 'A ticket costs 12 euros. The keeper was Johanna Bråten. Cats were kept in the cellar.'
const index = indexPassages(readPassages([{ id: 'p', name: 'Papers', content: papers }]), englishLexicon)
const mended = (text: string) => mendSpelling(text, index, englishLexicon)

test.each([
  ['how much is a tiket?', 'how much is a ticket?'],
  ['are you open tomorow', 'are you open tomorrow'],
  ['who was Johana?', 'who was johanna?'],
  ['open on wendesday?', 'open on wednesday?'],
])('"%s" is read as "%s"', (text, meant) => {
  expect(mended(text)).toBe(meant)
})

test('known words, short words and words with two slips stay as they are', () => {
  for (const text of [
    'Did the cellist play?',
    'who keeps it?',
    'a tikit',
    'teh cta',
    'a thicket of thorns',
    'is Marc here?',
  ])
    expect(mended(text)).toBe(text)
})

test('a slip is one letter too many, too few or another, or two that changed places', () => {
  for (const other of ['tickets', 'icket', 'ticked', 'itcket', 'tikcet'])
    expect(isOneSlipApart('ticket', other)).toBe(true)
  for (const other of ['ticket', 'tiekct', 'tick', 'tricked', '']) expect(isOneSlipApart('ticket', other)).toBe(false)
})
