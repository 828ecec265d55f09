import { expect, test } from 'vitest'
import type { Reply } from '../../../../../server/realtime/answers/answers.ts'
import { answersOf, converse, friday, said, typed } from '../support.ts'

const yard = `# Hollow Creek Boatyard

## The tug Bess

The tug Bess was built here in 1911 by William Carr. She is eighteen metres long and weighs sixty tonnes.

## The rowing boat

The rowing boat Wren is the oldest boat of the yard. She was built in 1856 by Amos Reddy for the ferryman. She carries eight people.

## Whale songs

The exhibition "Whale songs" is in the sail loft until 14 March. One hears eleven whales through headphones, lying on cushions.

## The steam crane

The steam crane was made in Leeds in 1887 by the firm Appleby. It lifts five tonnes.

## Visiting

| Ticket | Price |
|---|---|
| Adult | 8 pounds |
| Child under 15 | 3 pounds |
| Family | 18 pounds |

The toilets are behind the forge.

The café Tar Pot is in the rope walk. It serves soup, pies and cake.
`

/** What is replied in one talk to each of these; `offered` is said in the words of what was offered last, by its place. */
function talk(...texts: (string | { offered: number })[]): Reply[] {
  const mind = answersOf(yard)
  let offers: string[] = []
  return texts.map((one) => {
    const text = typeof one === 'string' ? one : offers[one.offered]!
    const reply = mind.reply(typed(text), friday)
    mind.remember(typed(text), reply)
    if (reply.kind === 'did-you-mean') offers = reply.choices
    return reply
  })
}
const last = (...texts: Parameters<typeof talk>) => talk(...texts).at(-1)!
/** All that is said, offered or shown. */
const all = (reply: Reply) =>
  [
    said(reply),
    ...(reply.kind === 'did-you-mean' ? reply.choices : []),
    ...('suggestions' in reply ? (reply.suggestions ?? []) : []),
  ].join(' | ')

test.each([
  ['How old is the tug?', 'No, I meant the rowing boat', /1856/],
  ['How old is it?', 'No, I meant the boat', /oldest boat/],
  ['Who built the tug?', 'No, not the tug, the crane', /Appleby/],
  ['Who built the tug?', 'no, the crane', /Appleby/],
  ['Tell me about the steam crane', 'No, I asked about the tug, not the crane.', /Bess/],
])('after "%s" "%s" asks the same of what was meant', (question, correction, expected) => {
  expect(all(last(question, correction))).toMatch(expected)
})

test('a correction that names nothing in the papers is asked for in other words', () => {
  expect(last('Who built the tug?', 'you misunderstood me')).toMatchObject({ act: 'correction' })
  expect(last('No, I meant the boat')).toMatchObject({ kind: 'answer' })
})

test('"that’s not what I asked" after an answer offers what else the question may mean', () => {
  const reply = last('how much is a ticket', 'how much is a ticket', "that's not what I asked")
  expect(reply).toMatchObject({
    kind: 'did-you-mean',
    sentences: [expect.stringMatching(/misunderstood/), expect.anything()],
  })
  const choices = reply.kind === 'did-you-mean' ? reply.choices : []
  expect(sourceless(choices)).toEqual([])
})

/** Those of some texts that bring nothing from the papers. */
const sourceless = (texts: string[]) =>
  texts.filter((text) => !('source' in answersOf(yard).reply(typed(text), friday)))

test('"the other one" is the one of two that wasn’t taken, whichever way the first was', () => {
  const question = 'how much is a ticket'
  const offer = last(question)
  const [first, second] = offer.kind === 'did-you-mean' ? offer.choices : []
  expect([first, second]).not.toContain(undefined)
  const told = (text: string) => said(answersOf(yard).reply(typed(text), friday))
  for (const taking of ['the first one', 'yes', { offered: 0 }])
    expect(said(last(question, taking, 'the other one'))).toBe(told(second!))
  expect(said(last(question, 'the second one', 'no, the other one'))).toBe(told(first!))
})

test('after "yes" to two the other one is still shown', () => {
  const [offer, answer] = talk('how much is a ticket', 'yes')
  const choices = offer!.kind === 'did-you-mean' ? offer!.choices : []
  expect(answer).toMatchObject({ kind: 'answer', suggestions: [choices[1]] })
})

test('who asks for more of what is told to the end is offered something else', () => {
  const more = 'tell me more'
  const reply = last('Who built the tug?', more, more, more)
  expect(said(reply)).toMatch(/all I know/)
  const suggestions = 'suggestions' in reply ? reply.suggestions! : []
  expect(suggestions.length).toBeGreaterThan(0)
  expect(sourceless(suggestions)).toEqual([])
  expect(suggestions.join(' ')).not.toMatch(/tug/i)
})

test('"and?" says nothing again', () => {
  const replies = talk('Who built the tug?', 'tell me more', 'and?', 'and?', 'and?')
  expect(replies.slice(2).map(said).join(' ')).not.toMatch(/Bess|eighteen/)
})

test('a number that nothing was offered for asks nothing', () => {
  const visiting = answersOf(
    '# Boatyard\n\n## Visiting\n\nThe toilets are behind the forge.\n\nThe café Tar Pot is in the rope walk. It serves soup, pies and cake. It closes at 16:30.\n\nDogs are welcome on a lead, but not in the café.',
  )
  expect(converse(visiting, ['Where is the café?', '5'])[1]).not.toMatch(/soup|16:30/)
})

test('"tell me more" right after an offer tells the first of it; "what else?" does not take it', () => {
  const [offer, told] = talk('how much is a ticket', 'tell me more')
  const choices = offer!.kind === 'did-you-mean' ? offer!.choices : []
  expect(said(told!)).toBe(choices[0])
  expect(said(last('how much is a ticket', 'what else?'))).not.toContain(choices[0])
})

test('"tell me more" after nothing was known is not told that it was all', () => {
  expect(said(last('what is the capital of France?', 'tell me more'))).not.toMatch(/all I know/)
})
