import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { modelDictionaryPath } from '../../../../../../../server/realtime/listening/stt/embedded/decoder.ts'
import { compileGrammar } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/grammar.ts'
import { phonesOfLetters } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/letter-to-sound.ts'

const dictionary = await readFile(modelDictionaryPath, 'utf8')
const texts = { documents: ["Ysolde's lighthousekeeper sells tickets."], questions: [], names: ['Tobermory'] }

test('every word of the grammar has a pronunciation of known phones', () => {
  const grammar = compileGrammar(texts, dictionary)
  const phones = new Set(dictionary.split('\n').flatMap((line) => line.trim().split(' ').slice(1)))
  const spoken = new Map(
    grammar.dictionary
      .trim()
      .split('\n')
      .map((line): [string, string[]] => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  )
  for (const sounds of spoken.values()) expect(sounds.every((phone) => phones.has(phone))).toBe(true)
  const words = new Set(
    grammar.fsg.visitors.split('\n').flatMap((line) => (line.startsWith('TRANSITION') ? line.split(' ').slice(4) : [])),
  )
  expect([...words].filter((word) => !spoken.has(word))).toEqual([])
  expect(spoken.get('tobermory')?.join(' ')).toBe('T OW B ER M AO R IY')
  expect(spoken.get("ysolde's")?.join(' ')).toBe('IH S OW L D Z')
  expect(spoken.get('lighthousekeeper')?.join(' ')).toBe('L AY T HH AW S K IY P ER')
})

/** Log probability of the likeliest way through the grammar that says the words. */
function likelihood(fsg: string, words: string[]): number {
  const arcs = fsg.split('\n').flatMap((line) => {
    const [kind, from, to, probability, word = ''] = line.split(' ')
    return kind === 'TRANSITION' ? [{ from: from!, to: to!, score: Math.log(Number(probability)), word }] : []
  })
  const step = (at: Map<string, number>, word: string) => {
    const next = new Map<string, number>()
    for (const arc of arcs.filter((candidate) => candidate.word === word)) {
      const score = (at.get(arc.from) ?? -Infinity) + arc.score
      if (score > (next.get(arc.to) ?? -Infinity)) next.set(arc.to, score)
    }
    return next
  }
  const withSilentArcs = (at: Map<string, number>) => new Map([...step(at, ''), ...at])
  let at = withSilentArcs(new Map([['0', 0]]))
  for (const word of words) at = withSilentArcs(step(at, word))
  return step(at, '').get('2') ?? -Infinity
}

test("a question about the document's things is likelier than the same words in another order, which stays possible", () => {
  const { visitors: fsg } = compileGrammar(texts, dictionary).fsg
  const asked = likelihood(fsg, 'where are the tickets'.split(' '))
  const shuffled = likelihood(fsg, 'tickets are where the'.split(' '))
  expect(asked).toBeGreaterThan(shuffled + 5)
  expect(shuffled).toBeGreaterThan(-Infinity)
  expect(likelihood(fsg, 'where is zanzibar'.split(' '))).toBe(-Infinity)
})

test('what visitors ask anywhere is known and likely, though the papers hold no word of it', () => {
  const { visitors: fsg } = compileGrammar(texts, dictionary).fsg
  const asked = likelihood(fsg, 'is there somewhere to leave my pushchair'.split(' '))
  const shuffled = likelihood(fsg, 'pushchair my there to leave somewhere is'.split(' '))
  expect(asked).toBeGreaterThan(shuffled + 10)
  expect(shuffled).toBeGreaterThan(-Infinity)
})

test('the second grammar leans to what the papers say; what visitors ask anywhere stays possible', () => {
  const { visitors, house } = compileGrammar(texts, dictionary).fsg
  const gained = (said: string) => likelihood(house, said.split(' ')) - likelihood(visitors, said.split(' '))
  const anywhere = 'is there somewhere to leave my pushchair'
  expect(gained("ysolde's lighthousekeeper sells tickets")).toBeGreaterThan(gained(anywhere) + 1)
  expect(likelihood(house, anywhere.split(' '))).toBeGreaterThan(-Infinity)
})

test('after each word the probabilities of all that may follow add up to one', () => {
  const { visitors: fsg } = compileGrammar(texts, dictionary).fsg
  const arcs = fsg.split('\n').flatMap((line) => {
    const [kind, from, to, probability, word = 'its end'] = line.split(' ')
    return kind === 'TRANSITION'
      ? [{ from: from!, isBackoff: to === '1' && word === 'its end', p: Number(probability), word }]
      : []
  })
  const sum = (some: readonly { p: number }[]) => some.reduce((all, { p }) => all + p, 0)
  const alone = new Map(arcs.filter(({ from }) => from === '1').map(({ word, p }) => [word, p]))
  expect(sum([...alone.values()].map((p) => ({ p })))).toBeCloseTo(1, 2)
  const tried = new Map<string, typeof arcs>()
  for (const arc of arcs) tried.set(arc.from, [...(tried.get(arc.from) ?? []), arc])
  tried.delete('1')
  // About as many as have arcs of their own: of 952 words the rest share one state.
  expect(tried.size).toBeGreaterThan(250)
  const sums = [...tried.values()].map((after) => {
    const own = after.filter(({ isBackoff }) => !isBackoff)
    const backoff = after.filter(({ isBackoff }) => isBackoff)
    return sum(own) + sum(backoff) * (1 - own.reduce((all, { word }) => all + alone.get(word)!, 0))
  })
  expect(sums.filter((all) => Math.abs(all - 1) > 0.01)).toEqual([])
})

test('words after which anything is likely share a state, since each costs time', () => {
  const { visitors: fsg } = compileGrammar(texts, dictionary).fsg
  const words = new Set(fsg.split('\n').flatMap((line) => line.split(' ')[4] ?? []))
  const states = Number(/NUM_STATES (\d+)/.exec(fsg)![1])
  expect(words.size).toBeGreaterThan(500)
  expect(states).toBeLessThan(words.size / 2)
  const ends = ["ysolde's lighthousekeeper sells tickets", "ysolde's tickets sells lighthousekeeper"].map((text) =>
    likelihood(fsg, text.split(' ')),
  )
  expect(Math.min(...ends)).toBeGreaterThan(-Infinity)
})

test('unknown words get phones by their spelling', () => {
  expect(phonesOfLetters('quillfeather')).toBe('K W IH L F IY DH ER')
  expect(phonesOfLetters('brannoch')).toBe('B R AE N AH K')
})
