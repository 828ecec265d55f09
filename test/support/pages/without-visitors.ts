import { readFileSync } from 'node:fs'
import { videoFile } from '../audio/media-files.ts'
import { visit, type Walk } from './every-state.ts'

/** What a screen shows while nobody talks: the staff's corner, a line that is gone, the house's film. */
export async function walkWithoutVisitors(walk: Walk): Promise<void> {
  const { service, kiosk, at } = walk
  await visit(walk, { hasStaffCorner: true })
  await kiosk.page.clock.install()
  await kiosk.page.goto(service.url)
  await kiosk.shows('[data-action=start]')
  const isMirrored = (await kiosk.page.locator('html').getAttribute('dir')) === 'rtl'
  await kiosk.page.mouse.move(isMirrored ? kiosk.size.width - 30 : 30, 30)
  await kiosk.page.mouse.down()
  await kiosk.page.clock.runFor(3500)
  await kiosk.page.mouse.up()
  await kiosk.shows('.pad')
  await at('staff-pin')
  for (const digit of service.staffPin) await kiosk.page.locator('.pad button', { hasText: digit }).click()
  await kiosk.tap('open')
  await kiosk.shows('.diag')
  await at('staff')
  await kiosk.tap('visitors')
  service.isAway = true
  await kiosk.page.clock.runFor(45_000)
  // The page may be asking the server just now.
  await kiosk.page.evaluate(() => fetch('/poster').catch(() => undefined))
  await kiosk.page.clock.runFor(45_000)
  await kiosk.reaches('offline')
  await at('offline')
  await visit(walk)
  service.film = readFileSync(videoFile('libvpx', 'webm', { seconds: 1 }))
  service.look = { ...service.look, film: { kind: 'film', url: '/film' } }
  await kiosk.page.goto(service.url)
  await kiosk.shows('video[data-part=film]')
  await at('film')
}
