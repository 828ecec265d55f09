import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DownEvent, WordTiming } from '../../../../shared/kiosk/events.ts'
import { captionParts } from '../../../../web/session/caption-parts.ts'
import { CaptionsModel } from '../../../../web/session/captions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Transcription = Extract<DownEvent, { type: 'transcription' }>
const said = (turn: number, sentence: number, text: string, words: WordTiming[] = []): Transcription => ({
  type: 'transcription',
  role: 'avatar',
  turn,
  sentence,
  text,
  final: true,
  words,
})
const heard = (turn: number, text: string): Transcription => ({ ...said(turn, 0, text), role: 'user' })

const openCaptions = (playoutMs = 0) => {
  const captions = new CaptionsModel({ now: () => performance.now(), playoutDelayMs: () => playoutMs })
  const shown = () => captionParts(captions.current.value!, captions.spokenAt.value)
  return { captions, shown }
}
const words = [
  { from: 0, to: 5, atMs: 0 },
  { from: 6, to: 9, atMs: 500 },
  { from: 10, to: 14, atMs: 1000 },
]

test('a sentence is set at once and its words light as they are spoken, 80 ms early', () => {
  const { captions, shown } = openCaptions()
  captions.take(said(1, 0, 'Seven men slept', words))
  expect(shown()).toEqual({ said: '', now: 'Seven', ahead: ' men slept' })
  vi.advanceTimersByTime(419)
  expect(shown().now).toBe('Seven')
  vi.advanceTimersByTime(2)
  expect(shown()).toEqual({ said: 'Seven ', now: 'men', ahead: ' slept' })
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual({ said: 'Seven men slept', now: '', ahead: '' })
})

test('words wait for the sound to come out of the page', () => {
  const { captions, shown } = openCaptions(300)
  captions.take(said(1, 0, 'Seven men slept', words))
  vi.advanceTimersByTime(700)
  expect(shown().now).toBe('Seven')
  vi.advanceTimersByTime(25)
  expect(shown().now).toBe('men')
})

test('a later sentence stays to come until its own sound', () => {
  const { captions, shown } = openCaptions()
  captions.take(said(1, 0, 'Seven men slept.', words))
  vi.advanceTimersByTime(950)
  captions.take(said(1, 1, 'All of them.', [{ from: 0, to: 3, atMs: 0 }]))
  expect(shown()).toEqual({ said: 'Seven men slept. ', now: 'All', ahead: ' of them.' })
})

test('what an interruption cut off is taken back, and nothing is to come any more', () => {
  const { captions, shown } = openCaptions()
  captions.take(said(1, 0, 'Seven men slept', words))
  captions.take(said(1, 0, 'Seven'))
  captions.settle()
  expect(shown()).toEqual({ said: 'Seven', now: '', ahead: '' })
  captions.take(said(1, 0, ''))
  expect(captions.current.value?.sentences).toEqual([])
})

test('words that are said once more, or others in their place, light when they are heard', () => {
  const { captions, shown } = openCaptions()
  captions.take(said(1, 0, 'Seven men slept', words))
  vi.advanceTimersByTime(5000)
  captions.take(said(1, 0, 'Seven men slept', words))
  expect(shown()).toEqual({ said: '', now: 'Seven', ahead: ' men slept' })
  vi.advanceTimersByTime(450)
  captions.take(said(1, 0, 'Seven men', words.slice(0, 2)))
  expect(shown()).toEqual({ said: 'Seven ', now: 'men', ahead: '' })
  captions.settle()
  vi.advanceTimersByTime(3000)
  captions.take(said(1, 0, 'Eight men slept', words))
  expect(shown()).toEqual({ said: '', now: 'Eight', ahead: ' men slept' })
})

test('a line put between two sentences of an answer stands where it was spoken', () => {
  const { captions, shown } = openCaptions()
  captions.take(said(1, 0, 'First.'))
  vi.advanceTimersByTime(10)
  captions.take(said(1, 100, 'A minute left.'))
  vi.advanceTimersByTime(10)
  captions.take(said(1, 1, 'Second.'))
  expect(shown().said).toBe('First. A minute left. Second.')
})

test('what was heard belongs to its turn, and each hearing replaces the one before', () => {
  const { captions } = openCaptions()
  captions.take(heard(1, 'did you'))
  captions.take(heard(1, 'did you ever'))
  captions.cite({ turn: 1, documentId: 'log', name: 'Station log', excerpt: 'Once.' })
  expect(captions.turns.value).toEqual([
    {
      turn: 1,
      heard: 'did you ever',
      sentences: [],
      source: { turn: 1, documentId: 'log', name: 'Station log', excerpt: 'Once.' },
    },
  ])
  captions.clear()
  expect(captions.turns.value).toEqual([])
})
