import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const source = { documentId: 'd', name: 'Hours', excerpt: 'At ten.' }
const sentences = ['So it is.']
async function* nothing() {}

test.each<[string, Reply, string | undefined]>([
  ['an answer from the papers', { kind: 'answer', sentences, source }, 'answer'],
  ['small talk', { kind: 'answer', sentences, act: 'thanks' }, 'talk'],
  ['an answer from nowhere', { kind: 'answer', sentences }, 'unknown'],
  ['what a language model says', { kind: 'answer', sentences, stream: nothing }, undefined],
  ['an offer', { kind: 'did-you-mean', unsureOf: 'answer', sentences, choices: ['When?'] }, 'offer'],
  [
    'an offer for doubtful words',
    { kind: 'did-you-mean', unsureOf: 'words', sentences, choices: ['When?'] },
    'not-caught',
  ],
  ['what was not understood', { kind: 'not-caught', sentences }, 'not-caught'],
  ['somebody in danger', { kind: 'danger', danger: 'fire', sentences, call: 'Ring.' }, undefined],
])('the page is told what became of a question: %s', async (_, reply, kind) => {
  const { stage, start, ask } = begin({ hours: reply })
  await start()
  await ask('hours')
  expect(stage.of('reply')).toEqual(kind === undefined ? [] : [{ type: 'reply', turn: 1, kind }])
})
