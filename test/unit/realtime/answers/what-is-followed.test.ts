import { expect, test } from 'vitest'
import { readCharacter } from '../../../../server/realtime/answers/conversation/character.ts'
import { whatIsFollowed } from '../../../../server/realtime/answers/conversation/what-is-followed.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { followedSamples } from '../../../../web/console/screens/character/followed-samples.ts'
import { leastCpuMs } from '../../../support/least-cpu-ms.ts'

const marit = (personality: string, ...contents: string[]) => ({
  name: 'Marit Holm',
  personality,
  documents: contents.map((content, place) => ({ id: `d${place}`, name: 'Paper', content })),
})

test('each sentence is told with what is made of it, and what can’t be followed as well', () => {
  const personality = `You are the keeper of the Saltholm light. You never tell
    prices. If you don’t know, say “That is not in my log. Ask me another.” For a person, ask at the ticket desk!`
  expect(whatIsFollowed(marit(personality))).toEqual([
    {
      text: 'You are the keeper of the Saltholm light.',
      follows: [{ as: 'introduction', says: "I'm Marit Holm, the keeper of the Saltholm light." }],
    },
    { text: 'You never tell prices.', follows: [] },
    {
      text: 'If you don’t know, say “That is not in my log. Ask me another.”',
      follows: [{ as: 'unknown', says: 'That is not in my log. Ask me another.' }],
    },
    {
      text: 'For a person, ask at the ticket desk!',
      follows: [{ as: 'place', says: "Ask at the ticket desk, they'll know." }],
    },
  ])
})

test('a sentence that another one takes the place of is not followed', () => {
  const twice = 'At the end, say “Bye.” At the end, say “So long.”'
  expect(whatIsFollowed(marit(twice)).map(({ follows }) => follows.length)).toEqual([0, 1])
  const place = 'You stand at the ticket desk. Where to ask: “Ask Ingrid.”'
  expect(whatIsFollowed(marit(place))[0]!.follows.map(({ as }) => as)).not.toContain('place')
})

test('a place that a document tells more clearly is the document’s', () => {
  const at = marit('You sit beside the ticket desk.', 'Ask at the library counter.')
  expect(whatIsFollowed(at)[0]!.follows.map(({ as }) => as)).not.toContain('place')
  expect(readCharacter({ ...at, startScript: null, language: 'en' }, indexDocuments(at.documents)).whereToAsk).toBe(
    "Ask at the library counter, they'll know.",
  )
})

test('every sample that operators are shown is followed', () => {
  const parts = whatIsFollowed(marit(followedSamples.join(' ')))
  expect(parts.map(({ text }) => text)).toEqual(followedSamples)
  expect(parts.map(({ follows }) => follows.map(({ as }) => as))).toEqual([
    ['introduction'],
    ['place'],
    ['unknown'],
    ['notCaught'],
    ['minute'],
    ['goodbye'],
  ])
})

test('ten thousand letters of any kind are read within 150 ms', () => {
  for (const piece of ['“', 'a', 'I don’t know “nope” ', '"', 'You are x. ', ' ', '\n']) {
    const personality = piece.repeat(Math.floor(10_000 / piece.length))
    const tookMs = leastCpuMs(() => whatIsFollowed(marit(personality)))
    expect(tookMs, JSON.stringify(piece)).toBeLessThan(150)
  }
})

const placesTold: [text: string, place: string][] = [
  ['At the desk near Bed C there is Roy on Saturdays. Leave knives at the info desk.', 'Ask at the info desk'],
  ['Leave your key at the desk.', 'Ask at the desk'],
  ['Ask the staff at the reception.', 'Ask the staff at the reception'],
  ['Ask the team at the reception desk.', 'Ask the team at the reception desk'],
  ['Please ask the volunteers at the entrance.', 'Ask the volunteers at the entrance'],
  ['Ask the staff in the blue waistcoats.', 'Ask the staff'],
]

test.each(placesTold)('who is told "%s" is sent there: %s', (text, place) => {
  const at = marit('You are the keeper.', text)
  expect(readCharacter({ ...at, startScript: null, language: 'en' }, indexDocuments(at.documents)).whereToAsk).toBe(
    `${place}, they'll know.`,
  )
})
