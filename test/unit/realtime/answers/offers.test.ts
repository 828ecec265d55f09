import { describe, expect, test } from 'vitest'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { ownQuestion } from '../../../../server/realtime/answers/questions/suggest.ts'
import { turnedSentence } from '../../../../server/realtime/answers/questions/turned-sentence.ts'
import { collection, friday, heard, answersOf, said, sourceOf, typed } from './support.ts'

test.each([
  ['Boots stay in the drying room and slippers are provided.', 'Do boots stay in the drying room?'],
  ["Payment in instalments isn't possible.", 'Is payment in instalments possible?'],
  ["Dogs can't come into the hall; the yard has shade.", 'Can dogs come into the hall?'],
  ['Drinking water has to be bought, because the spring is not tested.', 'Does drinking water have to be bought?'],
  ['Please bring your own towels.', 'Should I bring my own towels?'],
  ['You must show your card at the gate.', 'Must I show my card at the gate?'],
  ['We collect old pots and recycle them.', 'Do you collect old pots and recycle them?'],
  ['The entrance has a ramp.', 'Does the entrance have a ramp?'],
  ['Bella Moss began with a stall of herbs in 1983.', 'What about Bella Moss?'],
  ['Before an operation your animal must not eat.', 'What about before an operation?'],
  ['Bring a leaf in a closed bag.', 'Bring a leaf in a closed bag?'],
  ['In the touch pool you can stroke rays.', 'What about the touch pool?'],
  ['For a passport bring a photo.', 'What about a passport?'],
  ['On average one waits for fifteen minutes.', 'On average one waits for fifteen minutes?'],
  [
    'Castle Aldermoor has watched over the valley since 1254.',
    'Has Castle Aldermoor watched over the valley since 1254?',
  ],
  ['Birch Bay lies on the southern shore.', 'Does Birch Bay lie on the southern shore?'],
  ["The lift doesn't go to the roof.", 'Does the lift go to the roof?'],
  ['Do not eat before a test.', 'May I eat before a test?'],
  ['Tie shoes that may get wet.', 'Tie shoes that may get wet?'],
  ['The orrery shows how six planets move around the sun.', 'The orrery shows how six planets move around the sun?'],
  ['Passenger trains ended in 1958.', 'What about passenger trains?'],
  ['Bookbinding takes place in workshop C.', 'Does bookbinding take place in workshop C?'],
  [
    'Adults 16 pounds, children from four to fourteen ten pounds.',
    'Adults 16 pounds, children from four to fourteen ten pounds?',
  ],
  ['The car park is free, motor homes may stay a night.', 'Is the car park free?'],
  ['On show are three lenses.', 'On show are three lenses?'],
  ['My father was a pilot.', 'Was your father a pilot?'],
  [
    'The lighthouse stands on the Holm, a low island four kilometres from the mouth of the harbour.',
    'Does the lighthouse stand on the Holm?',
  ],
  ['They are not for sale.', null],
])('"%s" is turned round into a question', (sentence, question) => expect(turnedSentence(sentence)).toBe(question))

test.each([
  ['Adults pay 11 pounds, children 5 pounds.', 'How much is it for adults?'],
  ['Its window is 38 centimetres thick.', 'Is its window 38 centimetres thick?'],
  ['The wooden cabin costs €45 for low season.', 'How much is the wooden cabin for low season?'],
  ['Tickets bought on board cost 9 euros.', 'How much are the tickets bought on board?'],
  ['The captain of the Alkedra is Ingeborg Flatmo.', 'Who is the captain of the Alkedra?'],
])('"%s" answers the question that one would ask', (sentence, question) => {
  const knowledge = indexDocuments([{ id: 'd0', name: 'Document 1', content: `# House\n\n${sentence}` }])
  expect(knowledge.passages.map((passage) => ownQuestion(passage, knowledge))).toEqual([question])
})

test.each(['museum', 'hotel-lobby', 'lido', 'castle'])(
  'every question made of the papers of a %s brings its passage',
  (name) => {
    const knowledge = indexDocuments([{ id: 'd0', name: 'Document 1', content: collection(name) }])
    const mind = answersOf(collection(name))
    const made = knowledge.passages.flatMap((passage) => {
      const question = ownQuestion(passage, knowledge)
      return question === null || question === 'When are you open?' ? [] : [{ passage, question }]
    })
    expect(made.length).toBeGreaterThan(knowledge.passages.length * 0.7)
    const elsewhere = made.filter(
      ({ passage, question }) =>
        sourceOf(mind.reply(typed(question), friday))?.excerpt !== passage.excerpt.slice(0, 300),
    )
    expect(elsewhere.map(({ question }) => question)).toEqual([])
  },
)

describe('a doubtful answer is offered', () => {
  const hut =
    '# Hut\n\nSupper is at half past six. The donkey is called Bruno.\n\nPhones can be charged in the evening.'

  test('when something of the question is near, but nothing answers it', () => {
    expect(sourceOf(answersOf(hut).reply(typed('how old is the donkey'), friday))).toBeUndefined()
  })

  test('when the sum or the measure is of something else', () => {
    const practice =
      '# Practice\n\nFor a trip abroad a dog needs a jab, and a pet passport, which we issue for 25 pounds. Boats are rented at the jetty from six until nine.'
    expect(said(answersOf(practice).reply(typed('how much is a pet passport'), friday))).toMatch(/25 pounds/)
    expect(sourceOf(answersOf(practice).reply(typed('how long is the jetty'), friday))).toBeUndefined()
  })

  test('when what one wants to do with the thing is not spoken of', () => {
    const brewery = '# Brewery\n\nThe copper kettles from 1931 can be seen but are not in use any more.'
    expect(sourceOf(answersOf(brewery).reply(typed('can I buy the copper kettles'), friday))).toBeUndefined()
    expect(sourceOf(answersOf(brewery).reply(typed('can I see the copper kettles'), friday))).toBeDefined()
  })

  test('not when nothing is near', () => {
    const reply = answersOf(hut).reply(typed('who is the king of Norway'), friday)
    expect(reply.kind).toBe('answer')
    expect(said(reply)).toMatch(/don't know/)
  })
})

test('a question that was heard half is offered whole', () => {
  const reply = answersOf(collection('hotel-lobby')).reply(
    heard('how must is the taxi to airport', 0.7, { secondText: 'how much is a tax to the airport' }),
    friday,
  )
  expect(reply.kind === 'did-you-mean' ? reply.choices.join() : said(reply)).toMatch(/taxi to the airport/i)
})

test('what parts of a garbled question may have asked is offered, and noise is not', () => {
  const mind = answersOf(collection('museum'))
  const ask = (text: string, secondText: string) => mind.reply(heard(text, 0.8, { secondText }), friday)
  const choices = (reply: ReturnType<typeof ask>) => (reply.kind === 'did-you-mean' ? reply.choices : [])
  const cut = 'monday is how much is the annual sea when'
  expect(choices(ask(cut, 'how many is the a when'))).toContain('The annual pass costs £30.')
  expect(choices(ask('are you open on monday i want two', 'how do you a pound how'))).toContain(
    'Are you open on Monday?',
  )
  expect(ask('the to of lentil is', 'noon a card').kind).toBe('not-caught')
})

test.each([
  ['zoo', 'is barbecue'],
  ['theatre', 'how long does the paper boat'],
])('of a %s, "%s" has lost words and is asked back, however clearly it was heard', (name, text) => {
  const mind = answersOf(collection(name))
  expect(mind.reply(heard(text, 0.95, { secondText: text }), friday).kind).toBe('did-you-mean')
})

test('of what was heard the rarest word decides what is offered, wherever the rest leads', () => {
  const mind = answersOf(
    '# Ferry\n\nTickets are sold on board. The crossing takes an hour. Children travel free with an adult. Bicycles travel free.\n\nA dog needs a muzzle on board.',
  )
  const reply = mind.reply(heard('who bought on board the muzzle', 0.6, { secondText: 'who board travel' }), friday)
  expect(reply.kind === 'did-you-mean' ? reply.choices[0] : said(reply)).toMatch(/muzzle/)
})

test('when only the beginning of a question was heard, what the papers say of that sort is offered', () => {
  const mind = answersOf(
    '# Spa\n\nThe sauna is on the roof. The outdoor pool has 32 degrees. Tickets cost 20 euros.\n\nThe garden was laid out in 1911.',
  )
  const reply = mind.reply(heard('how warm is the street number', 0.6, { secondText: 'how warm the a queen' }), friday)
  expect(reply.kind === 'did-you-mean' ? reply.choices : []).toEqual(['The outdoor pool has 32 degrees.'])
  const vague = mind.reply(heard('what is the street number', 0.6, { secondText: 'what is a the king' }), friday)
  expect(vague.kind).toBe('not-caught')
})

test('somebody who is not understood again after a guess is asked to touch or write', () => {
  const mind = answersOf(collection('museum'))
  const garbled = heard('monday is how much is the annual sea when', 0.8, { secondText: 'how many is the a when' })
  const first = mind.reply(garbled, friday)
  expect(first.kind).toBe('did-you-mean')
  mind.remember(garbled, first)
  const second = mind.reply(garbled, friday)
  expect(second.kind).toBe('not-caught')
  expect(said(second)).toContain('write to me')
})
