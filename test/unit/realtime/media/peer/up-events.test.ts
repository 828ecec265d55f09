import { expect, test } from 'vitest'
import { limitEvents, parseUpEvent } from '../../../../../server/realtime/media/peer/up-events.ts'

test('events of the protocol are read', () => {
  expect(parseUpEvent('{"type":"text","text":"  When do you open?  "}')).toEqual({
    type: 'text',
    text: 'When do you open?',
  })
  expect(parseUpEvent('{"type":"talk","pressed":true}')).toEqual({ type: 'talk', pressed: true })
  expect(parseUpEvent('{"type":"interrupt","extra":1}')).toEqual({ type: 'interrupt' })
  expect(parseUpEvent('{"type":"END_CALL"}')).toEqual({ type: 'END_CALL' })
  expect(parseUpEvent('{"type":"say","text":" The ferry is late. "}')).toEqual({
    type: 'say',
    text: 'The ferry is late.',
  })
  expect(parseUpEvent('{"type":"context","text":""}')).toEqual({ type: 'context', text: '' })
  expect(parseUpEvent('{"type":"quiet","afterMs":60000}')).toEqual({ type: 'quiet', afterMs: 60_000 })
  const actions = [{ name: 'map', when: ['Where is it?'] }]
  expect(parseUpEvent(JSON.stringify({ type: 'actions', actions }))).toEqual({ type: 'actions', actions })
  const ofScreen = { type: 'actions', actions, by: 'screen' }
  expect(parseUpEvent(JSON.stringify(ofScreen))).toEqual(ofScreen)
})

test.each([
  ['no JSON', 'hello'],
  ['another type', '{"type":"dance"}'],
  ['no object', 'null'],
  ['empty text', '{"type":"text","text":"  "}'],
  ['nothing to say', '{"type":"say","text":"  "}'],
  ['too much to say', JSON.stringify({ type: 'say', text: 'a'.repeat(501) })],
  ['too many facts', JSON.stringify({ type: 'context', text: 'a'.repeat(2001) })],
  ['actions that are none', '{"type":"actions","actions":[{"name":"map"}]}'],
  ['facts that are no text', '{"type":"context","text":{"room":214}}'],
  ['a silence that nobody keeps', '{"type":"quiet","afterMs":1e9}'],
  ['no silence', '{"type":"quiet","afterMs":1000}'],
  ['a silence without a time', '{"type":"quiet"}'],
  ['a message over 16 kB', JSON.stringify({ type: 'interrupt', more: 'a'.repeat(17_000) })],
  ['bytes', new ArrayBuffer(4)],
])('%s is ignored', (_what, data) => {
  expect(parseUpEvent(data)).toBeNull()
})

test('more than 20 events a second are dropped, except the hang-up', () => {
  let time = 0
  const allows = limitEvents(() => time)
  const passed = Array.from({ length: 30 }, () => allows({ type: 'interrupt' })).filter(Boolean)
  expect(passed).toHaveLength(20)
  expect(allows({ type: 'END_CALL' })).toBe(true)
  time = 1001
  expect(allows({ type: 'interrupt' })).toBe(true)
})
