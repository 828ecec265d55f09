import { signal } from '@preact/signals'
import { beforeEach, expect, test, vi } from 'vitest'
import { languages } from '../../../../web/ui/text/text-for.ts'
import { createKeeping } from '../../../../web/visit/keeping.ts'
import type { Session } from '../../../../web/session/session.ts'
import type { VisitState } from '../../../../web/visit/visit-state.ts'

beforeEach(() => void vi.stubGlobal('addEventListener', () => {}))

/** A visit of which only where it is can be seen. */
function visiting(days = 30) {
  const state = signal<VisitState>('attract')
  const quiet = signal<number | null>(null)
  const fake = { key: () => ({ id: 'one', ticket: 't' }), conversation: { inactivity: { secondsLeft: quiet } } }
  const session = signal<Session | null>(fake as unknown as Session)
  const endings: unknown[] = []
  const send = (_: unknown, { body }: RequestInit = {}) => {
    endings.push((JSON.parse(body as string) as { ending?: string }).ending)
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  const keeping = createKeeping({
    visit: { state, session },
    look: { keepsWordsDays: days },
    fetch: send,
    ticketHeader: 'X',
  })
  const asks = (text: string) =>
    keeping.take({ type: 'transcription', role: 'user', turn: 1, sentence: 0, text, final: true })
  const goes = (...states: VisitState[]) => states.forEach((next) => (state.value = next))
  return { keeping, goes, asks, quiet, endings }
}

test('in every language the page says for how many days words are kept, and takes a no', () => {
  expect(languages).toHaveLength(15)
  const sentences = new Set<string | null>()
  for (const language of languages) {
    const { keeping } = visiting()
    const [sentence, no] = [keeping.before(language), keeping.choice(language)]
    expect(sentence, language).toMatch(/30|٣٠/)
    sentences.add(sentence)
    keeping.choose()
    expect(keeping.before(language), language).toBeNull()
    expect(keeping.choice(language), language).not.toBe(no)
    keeping.choose()
    expect(keeping.choice(language), language).toBe(no)
  }
  expect(sentences.size, 'each language has its own').toBe(15)
  expect(visiting(1).keeping.before('en-GB')).toContain('1 day,')
  expect(visiting(1).keeping.before('nb')).toContain('1 døgn')
  expect(visiting(14).keeping.before('xx'), 'as the page: English').toContain('14 days')
})

test('words are kept of whoever has read that they are, and then said nothing against it', () => {
  const { keeping, goes, asks, endings } = visiting()
  goes('connecting', 'live')
  asks('Hello')
  expect(keeping.after('en'), 'nobody has read it').toBeNull()
  goes('ended', 'attract', 'consent')
  keeping.choose()
  goes('connecting', 'live')
  asks('Hello')
  goes('ended')
  expect(keeping.after('en'), 'refused').toBeNull()
  expect(endings).toEqual([])
  goes('attract', 'consent', 'connecting', 'live')
  asks('Hello')
  goes('ended')
  expect(keeping.after('en')).toContain('30 days')
  expect(endings).toEqual(['goodbye'])
  goes('attract')
  expect(keeping.after('en'), 'the next visitor').toBeNull()
})

test('whoever says nothing any more has walked away, and a trouble is a talk that was lost', () => {
  const { goes, asks, quiet, endings } = visiting()
  goes('consent', 'connecting', 'live')
  asks('Hello')
  quiet.value = 20
  goes('ended', 'attract', 'consent')
  quiet.value = null
  goes('connecting', 'live')
  asks('Hello')
  goes('trouble')
  expect(endings).toEqual(['walked-away', 'lost'])
})
