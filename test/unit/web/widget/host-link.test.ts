import { signal } from '@preact/signals'
import { afterEach, expect, test, vi } from 'vitest'
import { openHostLink } from '../../../../web/widget/host-link.ts'
import type { VisitState } from '../../../../web/visit/visit-state.ts'
import type { VisitPage } from '../../../../web/views/visit-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** A talk whose goodbye is being spoken when the website asks something. */
function askDuringGoodbye() {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  let hear: (message: unknown) => void = () => {}
  vi.stubGlobal('window', { parent })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener))
  const state = signal<VisitState>('attract')
  const visit = { state, session: signal(null), trouble: signal(null), start: vi.fn<() => void>() }
  const link = openHostLink({ nonce: 'n', host: 'https://house.example' })
  link.join({ visit, text: { trouble: {} } } as unknown as VisitPage)
  for (const next of ['connecting', 'live', 'ending'] as const) state.value = next
  const data = { visavis: 'n', type: 'ask', text: 'How much is a ticket?' }
  hear({ source: parent, origin: 'https://house.example', data })
  return { link, visit }
}

test('what a website asks during the goodbye begins the next talk when the service has ended this one', () => {
  const { link, visit } = askDuringGoodbye()
  link.watch({ type: 'ended', reason: 'hang_up' })
  visit.state.value = 'ended'
  expect(visit.start).toHaveBeenCalledOnce()
})

test('a visitor who ends the talk by hand meanwhile begins no other with it', () => {
  const { visit } = askDuringGoodbye()
  visit.state.value = 'ended'
  expect(visit.start).not.toHaveBeenCalled()
})
