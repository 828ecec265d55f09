import { expect, test } from 'vitest'
import { answersOf, friday, heard, said } from './support.ts'

const papers = `# Ellerby airport

## Flights

Q: Do they call the flights out loud?
Q: Why is there no announcement when we board?
There are no announcements. Boarding times stand on the screens above every gate.

Q: How long is your runway?
The runway is 1,800 metres long.

## Cars

Q: I'm only letting Dad out, do I pay?
Q: Is stopping for five minutes free?
Dropping off is free for ten minutes, then it costs £4.

Q: Where do I leave the keys of a hired car at night?
Put the keys of a hired car into the red box by the doors.

## Bags

Q: How heavy may my bag be?
A bag may weigh 23 kilos.

Q: Where is my lost suitcase?
The baggage desk looks for lost suitcases, in arrivals, until ten at night.

## Cats

Q: What does it cost to fly my cat over?
A cat in a carrier costs £35 each way.`

/** What is answered or offered to something that was heard. */
function repliesTo(text: string, secondText: string): string[] {
  const reply = answersOf(papers).reply(heard(text, 0.85, { secondText, surroundings: 'lively' }), friday)
  return reply.kind === 'did-you-mean' ? reply.choices : reply.sentences
}

test('a question that was half heard leads to the passage that a line of its words asks for', () => {
  const heardTwice = [
    [
      'why does a nobody call like a flights over the left speakers',
      'why does a nobody call exit flights over the left',
    ],
    ['do they go the flights are loud', 'do they call the flights are lot'],
  ] as const
  for (const [text, second] of heardTwice)
    expect(repliesTo(text, second).join(' ')).toMatch(/call the flights|no announcements/)
  expect(repliesTo('is a stopping four minutes three', 'is stop in for five minutes').join(' ')).toMatch(
    /Is stopping for five minutes free|ten minutes/,
  )
})

test('what was hardly heard is asked for again', () => {
  for (const [text, second] of [
    ['when did allowed until the', 'until when was a dig meadows'],
    ['the i of when does', 'what is the of a'],
  ] as const) {
    const reply = answersOf(papers).reply(heard(text, 0.7, { secondText: second, surroundings: 'loud' }), friday)
    expect(reply.kind).toBe('not-caught')
  }
})

test('what both decodes lead to is answered', () => {
  const sentences = repliesTo('what fit cost to fly my cat over', 'what it cost to fly my cat over')
  expect(sentences.join(' ')).toContain('£35')
})

test('what was heard clearly and is not answered for certain is not known, whatever is offered beside it', () => {
  const island = '# The lighthouse\n\nThe lighthouse was built by Helena Dahlman in 1799. The tower has 233 steps.'
  const text = 'who painted the lighthouse'
  const reply = answersOf(island).reply(heard(text, 0.95, { secondText: text }), friday)
  expect(said(reply)).toMatch(/not sure I know/)
  expect(reply).toMatchObject({ kind: 'did-you-mean', unsureOf: 'answer', choices: [expect.any(String)] })
  expect(said(reply)).toMatch(/Did you mean this/)
})
