import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { indexDocuments } from '../../server/realtime/answers/knowledge.ts'

/** Pieces that Markdown, tables and lists are made of, whole and broken. */
const pieces = [
  ...'| || # ## ###### * ** _ __ ~~ ` ``` > - -- --- |--|--| |---|:-:|---| + • 1. 12) : ; , . ! ? … = === ['.split(' '),
  ...'![ ] ]( ) <!-- --> <a <br> </b> <https://a.b> \\ &nbsp; & $ £ € 5 10 10:00 17.30 9am noon midnight – —'.split(
    ' ',
  ),
  ...'Monday Mon Tues Thurs Sat–Sun Weekdays daily closed open Day Opens Closes Time What Where Price Adults'.split(
    ' ',
  ),
  ...'Children 12 Room 3 free Café the is are from to until and except Mr. St. p.m. e.g. Q: A: Phone: Who?'.split(' '),
  ' [^1] ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '   ',
  '\n|',
  '|\n',
  '\n- ',
  '\n1. ',
  '\n# ',
  '\u2028',
  '\u00a0',
  '👍🏽',
  'é',
  'ﷺ',
  'x'.repeat(700),
]
const piece = fc.constantFrom(...pieces)
const cell = fc.constantFrom(
  '10:00',
  '9',
  'noon',
  '5 pm',
  'Mon',
  'Tues, Tues',
  'closed',
  '',
  '-',
  'Tour',
  '£5',
  'yes',
  '3 min',
  'Hall 2',
)
const table = fc
  .tuple(fc.array(cell, { minLength: 1, maxLength: 6 }), fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }))
  .map(([head, rows]) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'))
const list = fc
  .array(fc.tuple(fc.constantFrom('-', '*', '1.', '  -', ''), fc.array(piece, { maxLength: 6 })), { maxLength: 6 })
  .map((items) => items.map(([mark, words]) => `${mark} ${words.join(' ')}`).join('\n'))
const loose = fc
  .array(piece, { maxLength: 40 })
  .chain((words) => fc.constantFrom('', ' ').map((between) => words.join(between)))
const content = fc
  .array(fc.oneof(loose, table, list, fc.string({ unit: 'grapheme', maxLength: 60 })), { minLength: 1, maxLength: 6 })
  .chain((blocks) => fc.constantFrom('\n', '\n\n', ' ').map((between) => blocks.join(between)))

/** Words that are said around what a document writes, as whole days and the joints of a sentence made of a row. */
const added = new Set(
  `a an the is are it s for from to at in on of by and more not cost costs take takes closed open every day each
  day monday mondays tuesday tuesdays wednesday thursday thursdays friday saturday saturdays sunday sundays weekends
  room or`.split(/\s+/),
)
const limitMs = 5000

const lower = (text: string) => text.toLowerCase().normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
const letters = (text: string) => lower(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What a text says that stands neither in the document nor among the joints. */
function foreignWords(text: string, document: string): string[] {
  // Words run together where a mark between them goes, with what it points at or without.
  const bare = document.replace(/\]\([^)]*\)|\]\[[^\]]*\]|<[^>]*>|&\w+;/g, '')
  // An address in such brackets is said, and the word behind it may run into it.
  const withAddresses = document.replace(/<(?!https?:|[^\s<>@]+@)[^>]*>/g, '')
  // A bracket that opens nothing stays, and what stands behind it.
  const withOpened = document.replace(/<[^<>]*>/g, '')
  const written = [document, bare, withAddresses, withOpened].map(letters).join(' ')
  const said = lower(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return said.filter((word) => !written.includes(word) && !added.has(word))
}

test('whatever a document is made of, it is read in time and nothing is said that it does not say', () => {
  fc.assert(
    fc.property(content, (text) => {
      const startedAtMs = performance.now()
      const { passages, index } = indexDocuments([{ id: 'd', name: 'Document', content: text }])
      expect(performance.now() - startedAtMs).toBeLessThan(limitMs)
      const said = [...passages.map((passage) => passage.text), ...index.passages.flatMap(({ sentences }) => sentences)]
      for (const sentence of said) {
        expect(sentence.trim()).not.toBe('')
        expect(foreignWords(sentence, text)).toEqual([])
      }
      for (const { excerpt } of [...passages, ...index.passages]) expect(foreignWords(excerpt, text)).toEqual([])
    }),
    { numRuns: inject('propertyRuns') },
  )
})
