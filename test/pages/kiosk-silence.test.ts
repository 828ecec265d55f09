import { expect, test } from 'vitest'
import { maritKiosk } from '../support/pages/marit-kiosk.ts'
import { maritLook } from '../support/pages/marit-look.ts'

const { service, visitor } = await maritKiosk()

test('a service hears after how long a silence the operator wants visitors asked', async () => {
  service.look = { ...maritLook, limits: { ...maritLook.limits, quietWarningMs: 60_000 } }
  await visitor.open()
  await visitor.begin()
  await expect.poll(() => service.received).toContainEqual({ type: 'quiet', afterMs: 60_000 })
})

test('the service hears of a visitor who dictates a question into the field', async () => {
  await visitor.open()
  await visitor.begin()
  service.send({ type: 'state', state: 'listening' })
  await visitor.tap('type')
  await visitor.page.waitForTimeout(1100)
  service.received.length = 0
  await visitor.page.fill('[data-part=question]', 'Who lived here?')
  await expect.poll(() => service.received).toContainEqual({ type: 'talk', pressed: false })
})

test('somebody who reads a passage is given the time for it, and nobody else', async () => {
  service.look = { ...maritLook, limits: { ...maritLook.limits, quietWarningMs: 20_000 } }
  await visitor.open()
  await visitor.begin()
  const quiet = () => service.received.filter(({ type }) => type === 'quiet').at(-1)
  service.send(
    { type: 'transcription', role: 'avatar', turn: 1, sentence: 0, text: 'It is told here.', final: true },
    { type: 'source', turn: 1, documentId: 'd', name: 'Station log', excerpt: 'The lamp failed at four.' },
  )
  await expect.poll(quiet).toEqual({ type: 'quiet', afterMs: 20_000 })
  await visitor.page.locator('[data-part=source]').click()
  await expect.poll(quiet).toEqual({ type: 'quiet', afterMs: 80_000 })
  await visitor.tap('done')
  await expect.poll(quiet).toEqual({ type: 'quiet', afterMs: 20_000 })
})

test('whoever is asked whether they are still there can say that they are leaving', async () => {
  await visitor.open()
  await visitor.begin()
  service.send({ type: 'notice', code: 'still-there', text: '' })
  await visitor.page.waitForSelector('[data-action=here]')
  await visitor.tap('end')
  await expect.poll(() => visitor.page.getAttribute('html', 'data-state')).toBe('ended')
})
