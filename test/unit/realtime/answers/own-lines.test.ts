import { expect, test } from 'vitest'
import { withSayings } from '../../../../server/gateway/characters/with-sayings.ts'
import { ownLines } from '../../../../server/realtime/answers/conversation/own-lines.ts'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { sayingNames, type Sayings } from '../../../../shared/console/sayings.ts'
import { answersOf, collection, friday, said, typed } from './support.ts'

const museum = collection('museum')
/** Each moment with words of its own. */
const all: Sayings = Object.fromEntries(sayingNames.map((name) => [name, `Words for ${name}.`]))

function mindOf(personality: string) {
  const mind = watchForDanger(answersOf(museum, { personality }), 'Europe/Oslo', ownLines(personality))
  return (text: string) => mind.reply(typed(text), friday)
}

test('what operators write for a moment is read back for that moment, whatever stands before it', () => {
  const before = [
    'You are Ada.',
    'You are Ada, who never leaves.\n\n- fire\n- in danger',
    'She says "ahoy and leaves.',
    '',
  ]
  for (const personality of before) {
    const lines = ownLines(withSayings(personality, all))
    for (const name of sayingNames) expect(lines[name], `${name} after ${personality}`).toEqual([all[name]])
  }
})

test('quotation marks and line breaks within a sentence don’t end it', () => {
  const sayings = { unknown: 'The log, “Ada’s log”, is\nsilent. Ask "upstairs".' }
  expect(ownLines(withSayings('You are Ada.', sayings)).unknown?.join(' ')).toBe(
    'The log, ’Ada’s log’, is silent. Ask ’upstairs’.',
  )
})

test('not knowing and where to ask are said in the operator’s words', () => {
  const both = mindOf(
    withSayings('You are Ada.', { unknown: 'That is not in my log.', where: 'Ask Ingrid in the hall.' }),
  )
  expect(said(both('who is the king of Norway'))).toBe('That is not in my log. Ask Ingrid in the hall.')
  const where = mindOf(withSayings('You are Ada.', { where: 'Ask Ingrid in the hall.' }))
  expect(said(where('who is the king of Norway'))).toBe("I don't know that. Ask Ingrid in the hall.")
  expect(said(where('I want to talk to a human'))).toContain('Ask Ingrid in the hall.')
})

test('a sentence beside the personality goes before one within it', () => {
  const ask = mindOf(withSayings('You are Ada. If you don’t know, say “No idea.”', { unknown: 'Not in my log.' }))
  expect(said(ask('who is the king of Norway'))).toBe('Not in my log.')
})

test('danger is answered in the operator’s words for its kind, and whom to ring is told all the same', () => {
  const ask = mindOf(withSayings('You are Ada.', { fire: 'Go to the quay. Leave the coats.' }))
  const fire = ask('help, there is a fire in the kitchen')
  expect(fire).toMatchObject({ kind: 'danger', danger: 'fire', sentences: ['Go to the quay.', 'Leave the coats.'] })
  expect(fire.kind === 'danger' && fire.call).toContain('112')
  const other = ask('my husband has collapsed, he is not breathing')
  expect(other).toMatchObject({ kind: 'danger', danger: 'medical' })
  expect(said(other)).not.toContain('quay')
})

test.each(['their life', 'their own life', 'his or her life', 'his or her own life'])(
  'a line for who speaks of ending %s is that of self-harm',
  (life) => {
    const lines = ownLines(`In danger, when somebody wants to end ${life}, say: “I am glad that you told me.”`)
    expect(lines).toEqual({ 'self-harm': ['I am glad that you told me.'] })
  },
)
