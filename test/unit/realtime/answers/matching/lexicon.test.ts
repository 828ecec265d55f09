import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRelatedWords } from '../../../../../server/realtime/answers/matching/lexicon.ts'

const english = new URL('../../../../../server/realtime/answers/english/', import.meta.url)

test.each(['related-words.tsv', 'told-words.tsv'])('words of %s are found, and no others', (name) => {
  const text = readFileSync(new URL(name, english), 'utf8')
  const relatedTo = readRelatedWords(text)
  const lines = text.trimEnd().split('\n')
  const tokens = new Set(lines.map((line) => line.slice(0, line.indexOf('\t'))))
  const some = lines.filter((_, i) => i % 20 === 0 || i === lines.length - 1)
  const notFound = some.filter((line) => {
    const [token = '', others = ''] = line.split('\t')
    const found = [...relatedTo(token)].map(([other, strength]) => `${other}:${strength.toFixed(2)}`)
    return found.join(' ') !== others
  })
  expect(notFound).toEqual([])
  const unknown = [...tokens].map((token) => `${token}x`).filter((token) => !tokens.has(token))
  expect(unknown.length).toBeGreaterThan(tokens.size / 2)
  expect(unknown.filter((token, i) => i % 20 === 0 && relatedTo(token).size > 0)).toEqual([])
  expect(relatedTo('').size + relatedTo('\n').size + relatedTo('~').size).toBe(0)
})

test('one word, and none', () => {
  expect([...readRelatedWords('loo\ttoilet:0.80')('loo')]).toEqual([['toilet', 0.8]])
  expect(readRelatedWords('')('loo').size).toBe(0)
})
