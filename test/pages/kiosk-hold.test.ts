import { expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'

const { service, visitor } = await maritKiosk()

/** In a talk in which the character has missed two turns, so that a button is offered; a finger is on it. */
async function holdDown() {
  const page = await visitor.launch()
  await page.clock.install()
  await page.goto(service.url)
  await visitor.begin()
  for (const turn of [1, 2]) {
    service.send(
      { type: 'state', state: 'thinking' },
      { type: 'state', state: 'speaking' },
      { type: 'transcription', role: 'avatar', turn, sentence: 0, text: 'The wind took that. Once more?', final: true },
      { type: 'notice', code: 'not-caught', text: '' },
      { type: 'state', state: 'listening' },
    )
  }
  await page.locator('[data-action=hold]').hover()
  await page.mouse.down()
  await service.hears({ type: 'talk', pressed: true })
  return page
}

test('a button that goes away under the finger is let go', async () => {
  const page = await holdDown()
  service.send({ type: 'state', state: 'thinking' })
  await page.locator('[data-action=hold]').waitFor({ state: 'detached' })
  await expect.poll(() => service.received.at(-1)).toEqual({ type: 'talk', pressed: false })
})

test('whoever holds the button is not asked whether they are there; after it, silence counts again', async () => {
  const page = await holdDown()
  await page.clock.fastForward('00:40')
  expect(await page.locator('[data-action=hold][data-held]').count()).toBe(1)
  expect(await page.locator('[data-action=here]').count()).toBe(0)
  await page.mouse.up()
  await expect.poll(() => service.received.at(-1)).toEqual({ type: 'talk', pressed: false })
  await page.clock.fastForward('00:40')
  await page.locator('[data-action=here]').waitFor()
})
