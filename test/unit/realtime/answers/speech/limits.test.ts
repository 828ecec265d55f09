import { expect, test } from 'vitest'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'
import { readAsked } from '../../../../../server/realtime/answers/matching/features.ts'
import { answeringPart } from '../../../../../server/realtime/answers/matching/answering-part.ts'
import { englishLexicon } from '../../../../../server/realtime/answers/matching/english-lexicon.ts'
import { shorten } from '../../../../../server/realtime/answers/speech/shorten.ts'
import { stems } from '../../../../../server/realtime/answers/language/terms.ts'
import { answersOf, converse } from '../support.ts'

/** What is said of a sentence to who heard it twice. */
function part(sentence: string, question: string): string {
  const { index } = indexDocuments([{ id: 'd', name: 'House', content: `# House\n\n${sentence}` }])
  const against = { index, lexicon: englishLexicon, said: new Set([sentence]) }
  return answeringPart(sentence, index.passages[0]!, readAsked(question, index, englishLexicon), against)
}

test.each([
  [
    'Dogs are welcome in the yard and the orchard and along the whole of the long river path that leads down to the mill and the weir behind it (on a lead), but not in the shop.',
    'are dogs welcome',
  ],
  [
    'You may park on the meadow behind the barn for as long as you like, the whole day or an hour, and you pay nothing to anybody, while coaches must not stop there, and caravans have to be left at the village green.',
    'where can caravans stop',
  ],
  [
    'If you hold a ticket of the railway that takes you up to the station at the top of the mountain, you may enter the garden of the old hotel beside it, and you may stay there as long as you like.',
    'may I enter the garden',
  ],
  [
    'From the first of May to the last day of September: the tower and the walls around it open at nine in the morning every day; the house with all of its kitchens opens at ten.',
    'when does the house open',
  ],
  [
    'The pool in the garden behind the house is open to everybody who lives in the village or comes for a day from somewhere else in the valley; it is closed whenever the wind is strong.',
    'is the pool open',
  ],
])('a long sentence is said with what limits it: %s', (sentence, question) => {
  expect(shorten(sentence, new Set(stems(question)))).toBe(sentence)
})

test('of a long sentence the statement that holds what was asked is said, with all that belongs to it', () => {
  const sentence =
    'The entrance in Tannery Row has two steps and a heavy door; the level entrance (with a button) is round the corner in Fleece Lane, beside the bakery; the garden was laid out by Ada Finn in 1902 for her mother.'
  expect(shorten(sentence, new Set(stems('who laid out the garden')))).toBe(
    'The garden was laid out by Ada Finn in 1902 for her mother.',
  )
})

test.each([
  ['Dogs are welcome in the yard, but not in the shop.', 'are dogs welcome in the yard'],
  ['The tower may be climbed by everybody, except on windy days.', 'who may climb the tower'],
  ['Pictures may be taken in all rooms (unless a sign says otherwise).', 'may pictures be taken'],
  ['From May to September, the garden is open every day.', 'is the garden open'],
  ['If you have a ticket, you may enter the garden by the gate.', 'how may I enter the garden'],
])('what was said twice is said whole where a part alone would be wrong: %s', (sentence, question) => {
  expect(part(sentence, question)).toBe(sentence)
})

test('what was said twice is said in part where nothing limits it', () => {
  expect(part("The lift takes wheelchairs; the chapel can't be reached by it.", 'does it take wheelchairs')).toBe(
    'The lift takes wheelchairs.',
  )
  expect(part('The mill was built by Ada Finn, and her brother painted the door.', 'who built the mill')).toBe(
    'The mill was built by Ada Finn.',
  )
})

test.each([
  ['Dogs are welcome in the yard. But not in the shop.', 'are dogs welcome in the yard'],
  ['The tower may be climbed by everybody. Except on windy days.', 'can I climb the tower'],
  ['Children get in free. Only on Sundays they pay.', 'do children get in free'],
  ['Bicycles may be parked in the barn. However, the barn is locked at six.', 'where may bicycles be parked'],
  ['Swimming is allowed in the lake. Not in winter, though.', 'can I swim in the lake'],
])(
  'the sentence after it that limits an answer is said with it, the second time as well: %s',
  (sentences, question) => {
    const answers = answersOf(`# Farm\n\n${sentences}\n\nThe well is 20 metres deep.`)
    expect(converse(answers, [question, question]).map((said) => said.endsWith(sentences))).toEqual([true, true])
  },
)

test('a sentence that limits the one before it is not told alone', () => {
  const paper = '# Museum\n\n## Photography\n\nWithout flash, no tripods. Not in the special exhibition.'
  expect(converse(answersOf(paper), ['What is the special exhibition?'])).toEqual([
    'Without flash, no tripods. Not in the special exhibition.',
  ])
})
