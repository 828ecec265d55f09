import { expect, test } from 'vitest'
import { readPassages } from '../../../../../server/realtime/answers/documents/read-passages.ts'
import { candidatesFor, featureNames, readAsked } from '../../../../../server/realtime/answers/matching/features.ts'
import { readRelatedWords, type Lexicon } from '../../../../../server/realtime/answers/matching/lexicon.ts'
import { indexPassages } from '../../../../../server/realtime/answers/matching/passage-index.ts'
import { rank } from '../../../../../server/realtime/answers/matching/ranking.ts'
import { findPassages } from '../../../../../server/realtime/answers/matching/find-passages.ts'
import { wordsOf } from '../../../../../server/realtime/answers/matching/tokens.ts'
import { wordAnswer } from '../../../../../server/realtime/answers/matching/word-answer.ts'

const lexicon: Lexicon = {
  relatedTo: readRelatedWords('loo\ttoilet:0.80\n'),
  toldFor: readRelatedWords('cold\tcloakroom:0.80\n'),
  asksHouse: () => 0,
  topicsOf: () => Float32Array.of(0),
  vectors: {
    asked: (text) => (text === 'a souvenir' ? Float32Array.of(1, 0) : Float32Array.of(0, 0)),
    told: (text) => (text.includes('postcards') ? Float32Array.of(1, 0) : Float32Array.of(0, 1)),
  },
}
const passages = readPassages([
  {
    id: 'd',
    name: 'House',
    content: `Q: somewhere to leave my wet coat
The cloakroom is on the left. It closes at five.

The toilets are behind the shop.

The shop sells maps and postcards of the coast.`,
  },
])
const index = indexPassages(passages, lexicon)
/** Every likeness counts the same. */
const ranker = {
  weights: featureNames.map((name) => (name === 'not' || name === 'rarestMissing' ? 0 : 1)),
  constant: 0,
}
const firstFor = (text: string) => {
  const [best] = rank(candidatesFor(readAsked(text, index, lexicon), index, lexicon), ranker)
  return best === undefined ? undefined : passages[best.passage]!.sentences[0]
}

test('a passage is found by how people ask, its own words, words that mean the same or are asked with, and nearness', () => {
  expect(firstFor('I need to leave a wet coat')).toBe('The cloakroom is on the left.')
  expect(firstFor('where are postcards')).toBe('The shop sells maps and postcards of the coast.')
  expect(firstFor('my jacket is cold')).toBe('The cloakroom is on the left.')
  expect(firstFor('loo please')).toBe('The toilets are behind the shop.')
  expect(firstFor('a souvenir')).toBe('The shop sells maps and postcards of the coast.')
  expect(firstFor('quantum gravity')).toBeUndefined()
})

test('of a long passage the part that answers is said, with what it points back at', () => {
  const [long] = readPassages([
    {
      id: 'd',
      name: 'House',
      content: `${'The hall was once used for very many other things that nobody here remembers any more today. '.repeat(3)}The organ was built in 1876 by the brothers Holm. It has two thousand pipes of tin and of oak. ${'After the war the roof was mended and mended again by people of the town with their own hands. '.repeat(2)}`,
    },
  ])
  const own = indexPassages([long!], lexicon)
  const question = readAsked('how many pipes does it have', own, lexicon)
  const wording = { index: own, lexicon, said: new Set<string>() }
  expect(wordAnswer(long!, question, wording).sentences.slice(0, 2)).toEqual([
    'The organ was built in 1876 by the brothers Holm.',
    'It has two thousand pipes of tin and of oak.',
  ])
})

test('no answer begins in the middle of what is told', () => {
  const content =
    'I was afraid twice. Once in the storm of 1926, when the sea broke the kitchen windows. And once when the boy was ill and no boat could come. In spring the roof is painted.'
  const passages = readPassages([{ id: 'd', name: 'House', content }])
  const own = indexPassages(passages, lexicon)
  const say = (text: string) =>
    wordAnswer(passages[0]!, readAsked(text, own, lexicon), { index: own, lexicon, said: new Set<string>() }).sentences
  expect(say('what did you do when the boy was ill')).toEqual(passages[0]!.sentences)
  expect(say('did the storm break windows')[0]).toBe('I was afraid twice.')
  expect(say('when is the roof painted')).toEqual(['In spring the roof is painted.'])
})

test('what limits the sentence before it is not said alone', () => {
  const content = 'Without flash, and without a tripod. Not in the special exhibition.'
  const passages = readPassages([{ id: 'd', name: 'House', content }])
  const own = indexPassages(passages, lexicon)
  const question = readAsked('what is the special exhibition', own, lexicon)
  expect(wordAnswer(passages[0]!, question, { index: own, lexicon, said: new Set() }).sentences).toEqual(
    passages[0]!.sentences,
  )
})

test('what was said before is said again only if nothing else answers', () => {
  const content = 'The boat was built in 1889. Her hull of oak and elm came from the Holm brothers.'
  const passages = readPassages([{ id: 'd', name: 'House', content }])
  const own = indexPassages(passages, lexicon)
  const say = (text: string, ...before: string[]) =>
    wordAnswer(passages[0]!, readAsked(text, own, lexicon), { index: own, lexicon, said: new Set(before) })
  const [first, second] = passages[0]!.sentences as [string, string]
  expect(say('when was the boat built')).toMatchObject({ sentences: [first], rest: [second], isSaidAgain: false })
  expect(say('tell me about the boat')).toMatchObject({ sentences: [first, second], rest: [] })
  expect(say('is the hull oak', first)).toMatchObject({ sentences: [second], isSaidAgain: false })
  expect(say('is the hull oak', first, second)).toMatchObject({ sentences: [second], isSaidAgain: true })
  expect(say('is the hull oak', second)).toMatchObject({ sentences: [second], isSaidAgain: true })
  const anew = (...before: string[]) =>
    wordAnswer(
      passages[0]!,
      readAsked('is the hull oak', own, lexicon),
      { index: own, lexicon, said: new Set(before) },
      { mayRepeat: false },
    )
  expect(anew(second)).toMatchObject({ sentences: [first], isSaidAgain: false })
  expect(anew(first, second)).toMatchObject({ sentences: [second], isSaidAgain: true })
})

test('what was found lately is not sought again, and gives way to what was asked since', () => {
  const boat = 'The boat was built in 1889.'
  const indexOf = (content: string) => indexPassages(readPassages([{ id: 'd', name: 'House', content }]), lexicon)
  const [one, other] = [indexOf(`${boat}\n\nTea is served at four.`), indexOf(boat)]
  const first = findPassages('when was the boat built', one, lexicon)
  expect(findPassages('when was the boat built', one, lexicon)).toBe(first)
  expect(findPassages('when was the boat built', other, lexicon).ranked).not.toEqual(first.ranked)
  for (let i = 0; i < 8; i++) findPassages(`is tea served at ${i}`, one, lexicon)
  const again = findPassages('when was the boat built', one, lexicon)
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

test('words are in lower case, whatever sign they are written with', () =>
  expect(wordsOf('Marina™ № 5')).toEqual(['marinatm', 'no', '5']))
