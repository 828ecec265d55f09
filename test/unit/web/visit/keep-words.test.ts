import { expect, test } from 'vitest'
import type { DownEvent } from '../../../../shared/kiosk/events.ts'
import type { ToldTurn, TranscriptReport } from '../../../../shared/kiosk/transcript.ts'
import { ticketHeader } from '../../../../shared/kiosk/api.ts'
import { keepWords } from '../../../../web/visit/keep-words.ts'

function begin(isOpened = true) {
  const reports: TranscriptReport[] = []
  const send = (url: string | URL | Request, init: RequestInit = {}) => {
    expect(url).toBe('/api/sessions/one/turns')
    expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { 'X-Session-Ticket': 'ticket' } })
    reports.push(JSON.parse(init.body as string) as TranscriptReport)
    return Promise.reject(new TypeError('The line is gone.'))
  }
  const keeper = keepWords({
    days: 14,
    key: () => (isOpened ? { id: 'one', ticket: 'ticket' } : null),
    send,
    ticketHeader,
  })
  const says = (turn: number, sentence: number, text: string, role: 'user' | 'avatar' = 'avatar') =>
    keeper.take({ type: 'transcription', role, turn, sentence, text, final: true })
  const asks = (turn: number, text: string) => says(turn, 0, text, 'user')
  const listens = () => keeper.take({ type: 'state', state: 'listening' })
  const take = (...events: DownEvent[]) => events.forEach((event) => keeper.take(event))
  const turns = (): ToldTurn[] => reports.flatMap((report) => report.turns)
  return { keeper, reports, says, asks, listens, take, turns }
}

test('a turn is told once the character listens again: words, source, what became of it, and its delays', () => {
  const { says, asks, listens, take, reports } = begin()
  says(0, 0, 'Good afternoon.')
  listens()
  expect(
    reports.flatMap(({ turns }) => turns),
    'nobody has asked anything',
  ).toEqual([])
  reports.length = 0
  asks(1, 'How tall is the tower?')
  const delays = { endpointMs: 300, sttMs: 80, replyMs: 12, ttsMs: 160, firstAudioMs: 610 }
  take(
    { type: 'source', turn: 1, documentId: 'd', name: 'The tower', excerpt: 'Thirty metres.' },
    { type: 'reply', turn: 1, kind: 'answer' },
    { type: 'latency', turn: 1, ...delays },
  )
  says(1, 0, 'Thirty metres.')
  says(1, 1, 'To the gallery.')
  expect(reports).toEqual([])
  listens()
  listens()
  expect(reports.flatMap(({ turns }) => turns)).toEqual([
    {
      turn: 1,
      question: 'How tall is the tower?',
      answer: 'Thirty metres. To the gallery.',
      source: 'The tower',
      kind: 'answer',
      delays,
    },
  ])
  expect(reports[0]!.promisedDays).toBe(14)
})

test('what was interrupted is told as far as it was heard', () => {
  const { says, asks, listens, turns } = begin()
  asks(1, 'how high can the waves get')
  says(1, 0, 'The highest broke the window, nineteen metres up.')
  says(1, 1, 'That was in March.')
  says(1, 0, 'The highest broke the window')
  says(1, 1, '')
  listens()
  expect(turns()).toEqual([
    { turn: 1, question: 'how high can the waves get', answer: 'The highest broke the window', isInterrupted: true },
  ])
})

test('an offer that the visitor takes is told again as taken, one that they leave is not', () => {
  const { says, asks, listens, take, turns } = begin()
  const texts = ['How tall is the tower?', 'Who built it?']
  const offer = { type: 'choices' as const, reason: 'did-you-mean' as const, texts }
  asks(1, 'tell me of the tower')
  says(1, 0, 'Did you mean one of these?')
  take({ ...offer, turn: 1 })
  listens()
  asks(2, 'Who built it?')
  listens()
  asks(3, 'goats')
  take({ ...offer, turn: 3, texts: ['What did they eat?'] })
  asks(4, 'Never mind')
  listens()
  expect(turns().map(({ turn, kind, isTaken }) => [turn, kind, isTaken])).toEqual([
    [1, 'offer', undefined],
    [1, 'offer', true],
    [2, undefined, undefined],
    [3, 'offer', undefined],
    [4, undefined, undefined],
  ])
})

test('a service that tells less is understood as far as it goes', () => {
  const { says, asks, listens, take, turns } = begin()
  asks(1, 'How tall is the tower?')
  take({ type: 'source', turn: 1, documentId: 'd', name: 'The tower', excerpt: 'e' })
  says(1, 0, 'Thirty metres.')
  asks(2, 'And who are you?')
  says(2, 0, 'Marit.')
  listens()
  expect(turns().map(({ kind }) => kind)).toEqual(['answer', undefined])
})

test('of somebody in danger nothing is told', () => {
  const { says, asks, take, turns, keeper } = begin()
  asks(1, 'There is a fire')
  take({ type: 'danger', turn: 1, kind: 'fire', text: 'Leave now.', call: 'Ring 112.' })
  says(1, 0, 'Leave now.')
  keeper.end('walked-away')
  expect(turns()).toEqual([])
})

test.each([
  ['hang_up', 'goodbye'],
  ['time_limit', 'time-limit'],
  ['cancelled', 'cancelled'],
] as const)('the end is told as the service knows it: %s is %s', (reason, ending) => {
  const { asks, take, keeper, reports } = begin()
  asks(1, 'Goodbye')
  take({ type: 'ended', reason })
  keeper.end('walked-away')
  expect(reports).toMatchObject([{ ending, turns: [{ question: 'Goodbye' }] }])
})

test('the end is told, too, when everything else was told before, and as the page knows it', () => {
  const { asks, listens, keeper, reports } = begin()
  asks(1, 'Hello')
  listens()
  keeper.end('lost')
  expect(reports.at(-1)).toEqual({ promisedDays: 14, turns: [], ending: 'lost' })
})

test('many turns go in several requests, long words are cut, and without a session nothing goes', () => {
  const { asks, says, keeper, reports } = begin()
  for (let turn = 1; turn <= 9; turn++) asks(turn, 'w'.repeat(3000))
  says(1, 0, 'a'.repeat(9000))
  keeper.end('goodbye')
  expect(reports.map(({ turns, ending }) => [turns.length, ending])).toEqual([
    [4, undefined],
    [4, undefined],
    [1, 'goodbye'],
  ])
  expect(reports[0]!.turns[0]).toMatchObject({ question: 'w'.repeat(1000), answer: 'a'.repeat(4000) })
  const never = begin(false)
  never.asks(1, 'Hello')
  never.keeper.end('lost')
  expect(never.reports).toEqual([])
})
