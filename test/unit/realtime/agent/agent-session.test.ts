import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AgentSession } from '../../../../server/realtime/agent/agent-session.ts'
import type { FromAgent } from '../../../../server/realtime/process/messages.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session whose conversations' parts throw when the test says so. */
async function startSession() {
  const talks: ReturnType<typeof begin>[] = []
  const resumeTurns: (number | null)[] = []
  const sent: FromAgent[] = []
  const session = new AgentSession({
    sessionId: 'one',
    open(resumeTurn, faulted) {
      resumeTurns.push(resumeTurn)
      talks.push(begin({}, resumeTurn, faulted))
      return talks.at(-1)!.conversation
    },
    resumeTurn: null,
    send: (message) => void sent.push(message),
    now: Date.now,
  })
  session.receive({
    type: 'start',
    sessionId: 'one',
    times: { startedAtMs: Date.now(), endsAtMs: Date.now() + 300_000 },
  })
  await vi.advanceTimersByTimeAsync(50)
  const logged = () => sent.flatMap((one) => (one.type === 'log' ? [one.text] : []))
  return { session, talks, sent, logged, resumeTurns }
}

const fault = () => {
  throw new RangeError('where is the lamp')
}
type Talk = ReturnType<typeof begin>

const faults: [string, (session: AgentSession, talk: Talk) => void][] = [
  [
    'a typed question',
    (session, { answers }) => {
      answers.reply = fault
      session.receive({ type: 'up', sessionId: 'one', event: { type: 'text', text: 'Where is the lamp?' } })
    },
  ],
  [
    'what was heard',
    (_session, { answers, speechInput }) => {
      answers.reply = fault
      speechInput.speechStarted({ resumed: false, atMs: 0 })
      const hypothesis = { text: 'where is the lamp', words: [] }
      speechInput.utterance({ hypothesis, lastVoiceAtMs: 0, decidedAtMs: 0, sttMs: 1, isCut: false })
    },
  ],
  [
    'a reply that is prepared ahead',
    (_session, { answers, speechInput }) => {
      answers.reply = fault
      speechInput.pausing({ text: 'where is the lamp', words: [] })
    },
  ],
  ['a recogniser’s answer', (_session, { speechInput }) => speechInput.failed(new RangeError('where is the lamp'))],
  [
    'a warning that is due',
    (_session, { answers }) => {
      answers.line = fault
      vi.advanceTimersByTime(26_000)
    },
  ],
  [
    'the source of what was said',
    (session, { answers }) => {
      answers.reply = () => ({ kind: 'answer', sentences: ['Yes.'], sourceOfSaid: fault })
      session.receive({ type: 'up', sessionId: 'one', event: { type: 'text', text: 'Where is the lamp?' } })
    },
  ],
]

test.each(faults)('a fault in %s costs the turn: the conversation goes on with an apology', async (_what, happens) => {
  const { session, talks, sent, logged, resumeTurns } = await startSession()
  happens(session, talks[0]!)
  await vi.advanceTimersByTimeAsync(100)
  expect(resumeTurns).toEqual([null, expect.any(Number)])
  expect(sent.map(({ type }) => type)).toEqual(['flush', 'log'])
  expect(logged()[0]).toMatch(/^A turn was lost to a fault: RangeError at /)
  expect(logged()[0]).not.toContain('lamp')
  expect(talks[1]!.stage.of('notice').map(({ code }) => code)).toEqual(['ears-restarted'])
  expect(talks[1]!.stage.texts()).toEqual(['<trouble-hearing>'])
  session.receive({ type: 'up', sessionId: 'one', event: { type: 'text', text: 'maps' } })
  await vi.advanceTimersByTimeAsync(100)
  expect(talks[1]!.stage.texts()).toContain('About maps.')
})

test('what the lost conversation still brings changes nothing', async () => {
  const { talks } = await startSession()
  const { speechInput } = talks[0]!
  speechInput.failed(new Error('once'))
  speechInput.failed(new Error('and again'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(talks).toHaveLength(2)
})

test('the fourth fault within a minute ends the session, once', async () => {
  const { session, talks, sent, logged } = await startSession()
  for (let i = 0; i < 4; i++) talks.at(-1)!.speechInput.failed(new Error('again'))
  session.receive({ type: 'up', sessionId: 'one', event: { type: 'text', text: 'maps' } })
  expect(talks).toHaveLength(4)
  expect(sent.filter(({ type }) => type === 'refused')).toHaveLength(1)
  expect(logged().at(-1)).toMatch(/^The conversation was ended by a fault: Error at /)
})

test('what was declared holds in the conversation that is opened anew, the latest of each', async () => {
  const { session, talks } = await startSession()
  const declare = (name: string, by?: 'screen') =>
    session.receive({
      type: 'up',
      sessionId: 'one',
      event: { type: 'actions', actions: [{ name, when: ['Where is it?'] }], by },
    })
  declare('map', 'screen')
  declare('room')
  declare('lens')
  session.receive({ type: 'up', sessionId: 'one', event: { type: 'context', text: 'Room 214' } })
  talks[0]!.speechInput.failed(new Error('once'))
  talks[1]!.speechInput.failed(new Error('twice'))
  expect(talks[2]!.answers.declared).toEqual(['map', 'lens'])
  expect(talks[2]!.answers.facts).toEqual(['Room 214'])
})
