import { expect, test } from 'vitest'
import { takenOffer } from '../../../../../server/realtime/answers/conversation/taken-offer.ts'

const eat = 'I’m hungry, where can we eat?'
const play = 'Is there somewhere for the little ones to play?'
const offers = [eat, play]

test.each([
  ['the first', eat],
  ['yes the first', eat],
  ['The first one, please.', eat],
  ['the 2nd', play],
  ['the second one', play],
  ['number two', play],
  ['number one', eat],
  ['One, please.', eat],
  ['no, the second', play],
  ['I mean the last one', play],
  ['2', play],
  ['yes, where can we eat', eat],
  ['somewhere to play', play],
])('"%s" takes what was offered', (text, offer) => {
  expect(takenOffer(text, offers)).toBe(offer)
})

test.each([
  'yes',
  'no',
  'What is on the second floor?',
  'is there one for dogs?',
  'that one',
  'not the first',
  'where is it?',
  'How much is a ticket?',
  'no, I mean food',
  'how hungry are you?',
  'constructor',
  '',
  eat,
])('"%s" says something else', (text) => {
  expect(takenOffer(text, offers)).toBeNull()
})

test('words that both offers have take neither, and without offers nothing is taken', () => {
  expect(takenOffer('the café', ['Where is the café?', 'When is the café open?'])).toBeNull()
  expect(takenOffer('the third one', offers)).toBeNull()
  expect(takenOffer('the first', [])).toBeNull()
  expect(takenOffer('the second', [eat])).toBeNull()
})
