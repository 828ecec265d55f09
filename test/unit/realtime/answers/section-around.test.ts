import { expect, test } from 'vitest'
import { sectionAround } from '../../../../server/realtime/answers/documents/section-around.ts'
import { collection, answersOf, friday, sourceOf, typed } from './support.ts'
import { museumQuestions } from '../../../collections/questions.ts'

const log = {
  id: 'log',
  name: 'Station log',
  content: `# Station log

Kept by the keeper.

## 14 January 1938

Wind north-east, force nine. **Lamp failed** at twenty to four.
The oil had thickened in the feed pipe.

Warmed two cans.

## Stores

- Oil: four cans
- Wicks: a dozen

| Day | Boat |
| --- | --- |
| Monday | nine |
| Friday | noon |
`,
}
const of = (excerpt: string) => sectionAround([log], { documentId: 'log', name: 'Station log', excerpt })!

test('a sentence stands in its section, under its heading, and is marked', () => {
  const { heading, text, from, to } = of('Lamp failed at twenty to four.')
  expect(heading).toBe('14 January 1938')
  expect(text).toBe(
    'Wind north-east, force nine. Lamp failed at twenty to four. The oil had thickened in the feed pipe.\nWarmed two cans.',
  )
  expect(text.slice(from, to)).toBe('Lamp failed at twenty to four.')
})

test('list items and rows of a table are marked where they stand', () => {
  const marked = (excerpt: string) => {
    const { text, from, to } = of(excerpt)
    return text.slice(from, to)
  }
  expect(marked('Oil: four cans')).toBe('Oil: four cans')
  expect(marked('Oil: four cans; Wicks: a dozen')).toBe('• Oil: four cans\n• Wicks: a dozen')
  expect(marked('Friday | noon')).toBe('Friday · noon')
})

test('sentences between which there is another are marked from the first to the last', () => {
  const { text, from, to } = of('Wind north-east, force nine. The oil had thickened in the feed pipe.')
  expect(text.slice(from, to)).toMatch(/^Wind.*Lamp failed.*feed pipe\.$/)
})

test('of a long section the part around the sentence is shown', () => {
  const filler = Array.from({ length: 400 }, (_, i) => `Filler number ${i} of many.`).join(' ')
  const content = `# Long\n\n${filler} Here it is. ${filler}`
  const { text, from, to } = sectionAround([{ id: 'd', name: 'D', content }], {
    documentId: 'd',
    name: 'D',
    excerpt: 'Here it is.',
  })!
  expect(text.slice(from, to)).toBe('Here it is.')
  expect(text.length).toBeLessThan(2500)
  expect(text).toMatch(/^….*…$/)
})

test('what a document does not hold has no section', () => {
  expect(of('Something else entirely.')).toBeUndefined()
  expect(sectionAround([], { documentId: 'log', name: 'Station log', excerpt: 'Warmed two cans.' })).toBeUndefined()
})

test('every answer about the museum has its section', () => {
  const content = collection('museum')
  const documents = [{ id: 'd0', name: 'Document 1', content }]
  const answers = answersOf(content)
  const sources = museumQuestions.flatMap(([question]) => sourceOf(answers.reply(typed(question), friday)) ?? [])
  expect(sources.length).toBeGreaterThan(10)
  const missing = sources.filter((source) => sectionAround(documents, source) === undefined)
  expect(missing).toEqual([])
})
