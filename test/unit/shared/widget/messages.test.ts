import { expect, test } from 'vitest'
import { readFirstStep, readFrameStart, readHostMessage } from '../../../../shared/widget/messages.ts'

const nonce = '4026531840-1-2-3-of-this-frame'

test('what a website asks for is read, cut at its limit', () => {
  expect(readHostMessage({ visavis: nonce, type: 'ask', text: '  When do you open? ' }, nonce)).toEqual({
    type: 'ask',
    text: 'When do you open?',
  })
  expect(readHostMessage({ visavis: nonce, type: 'say', text: 'a'.repeat(9000) }, nonce)?.text).toHaveLength(500)
  expect(readHostMessage({ visavis: nonce, type: 'context', text: 'a'.repeat(9000) }, nonce)?.text).toHaveLength(2000)
  expect(readHostMessage({ visavis: nonce, type: 'context', text: '' }, nonce)).toEqual({ type: 'context', text: '' })
  const actions = [{ name: 'map', when: ['Where is it?'] }]
  expect(readHostMessage({ visavis: nonce, type: 'context', text: '', actions }, nonce)).toEqual({
    type: 'context',
    text: '',
    actions,
  })
})

test.each([
  ['no object', 'ask'],
  ['nothing', null],
  ['another nonce', { visavis: 'another', type: 'ask', text: 'Open?' }],
  ['no nonce', { type: 'ask', text: 'Open?' }],
  ['an unknown type', { visavis: nonce, type: 'dance', text: 'Now.' }],
  ['no text', { visavis: nonce, type: 'ask' }],
  ['text of another kind', { visavis: nonce, type: 'say', text: ['Hello'] }],
  ['an empty question', { visavis: nonce, type: 'ask', text: '   ' }],
])('%s is ignored', (_what, data) => {
  expect(readHostMessage(data, nonce)).toBeNull()
})

test('the frame’s address says who shows it; without a whole nonce and an origin nobody does', () => {
  const start = { nonce, host: 'https://museum.example' }
  expect(readFrameStart(`#nonce=${nonce}&host=https://museum.example/visit&go=talk`)).toEqual(start)
  for (const fragment of [
    '',
    '#',
    '#go=talk',
    `#nonce=${nonce}`,
    `#nonce=short&host=https://a.example`,
    `#nonce=${nonce}&host=here`,
  ]) {
    expect(readFrameStart(fragment)).toBeNull()
  }
})

test('the first step is a talk, writing or nothing', () => {
  expect(['#go=talk', '#a=b&go=type', '#go=dance', ''].map(readFirstStep)).toEqual(['talk', 'type', null, null])
})
