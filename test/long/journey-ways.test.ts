import { expect, test } from 'vitest'
import { goFromLinkToAnswer, type Way } from '../support/pages/console-journey.ts'
import { KeyboardDesk, TouchDesk } from '../support/pages/desk.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ways: Way[] = [
  { way: 'with a finger on a phone', Person: TouchDesk, context: phone },
  { way: 'by keyboard alone', Person: KeyboardDesk, context: { viewport: { width: 1280, height: 900 } } },
]

test.each(ways)(
  'from the printed link to the answer that was missing on a paired screen, $way',
  { timeout: 300_000 },
  async (way) => {
    const { problems } = await goFromLinkToAnswer(way)
    expect(problems).toEqual([])
  },
)
