import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import { faultsInView } from '../support/pages/faults-in-view.ts'
import { startMaritService } from '../support/pages/kiosk-visitor.ts'
import { maritLook } from '../support/pages/marit-look.ts'
import { PicturedKiosk, sizes } from '../support/pages/pictured-kiosk.ts'
import { spokenLook } from '../support/pages/spoken-looks.ts'

const service = await startMaritService()
afterAll(() => service.close())

// A phone is no screen on a wall.
describe.each(sizes.filter(({ isWall }) => isWall))('at $width×$height', (size) => {
  const kiosk = new PicturedKiosk(service, size)
  const { tap, shows, begin, picture } = kiosk
  beforeAll(() => kiosk.open())
  afterAll(() => kiosk.close())

  /** The page of a screen with these settings, at a Tuesday's noon unless said otherwise. */
  async function hang(look: Partial<KioskLook>, time = '2026-03-03T11:40:00Z') {
    await kiosk.visit()
    service.look = { ...maritLook, ...look }
    await kiosk.page.clock.install({ time })
    await kiosk.page.goto(service.url)
    await kiosk.page.waitForSelector('h1')
    await kiosk.page.evaluate(() => document.fonts.ready)
  }

  test.each(['evening', 'day'] as const)('closed, without a line, languages and staff, %s', async (theme) => {
    const hours: KioskLook['hours'] = [
      { days: [2, 3, 4, 5], from: '10:00', to: '18:00' },
      { days: [6, 7], from: '10:00', to: '17:00' },
    ]
    await hang({ hours, theme }, '2026-03-03T19:00:00Z')
    await shows('html[data-state=closed]')
    expect(await picture(`24-closed-${theme}`)).toEqual([])
    await hang({ theme, hasStaffCorner: true })
    await tap('languages')
    await shows('.lang-g')
    expect(await picture(`25-languages-${theme}`)).toEqual([])
    await tap('done')
    await kiosk.page.mouse.move(30, 30)
    await kiosk.page.mouse.down()
    await kiosk.page.clock.runFor(3500)
    await kiosk.page.mouse.up()
    await shows('.pad')
    // Laid over the visitors' page, whose plinth is the one that is measured: only to be looked at.
    await picture(`26-staff-pin-${theme}`)
    for (const digit of service.staffPin) await kiosk.page.locator('.pad button', { hasText: digit }).click()
    await tap('open')
    await shows('.diag')
    await picture(`27-staff-${theme}`)
    await tap('visitors')
    service.isAway = true
    await kiosk.page.clock.runFor(45_000)
    // The page may be asking the server just now.
    await kiosk.page.evaluate(() => fetch('/poster').catch(() => undefined))
    await kiosk.page.clock.runFor(45_000)
    await shows('html[data-state=offline]')
    expect(await picture(`23-offline-${theme}`)).toEqual([])
  })

  test.each(['en', 'de', 'ar', 'ja'])('the first screen in larger letters, in %s', async (language) => {
    await hang({ ...spokenLook(language).look, hasLargeLetters: true })
    expect(await faultsInView(kiosk.page)).toEqual([])
  })

  test.each(['ar', 'de', 'ja', 'uk'])('first screen, consent, talk, reading and languages in %s', async (language) => {
    await hang({})
    await tap('languages')
    await tap('done')
    await tap('languages')
    await kiosk.page.locator(`[data-language=${language}]`).click()
    await shows(`html[lang=${language}]`)
    expect(await picture(`40-${language}-languages`)).toEqual([])
    await tap('done')
    expect(await picture(`40-${language}-attract`)).toEqual([])
    await tap('start')
    await shows('[data-action=accept]')
    expect(await picture(`40-${language}-consent`)).toEqual([])
    await tap('back')
    await tap('languages')
    await kiosk.page.locator(`[data-language=${language}]`).click()
    await tap('done')
    await begin()
    expect(await picture(`40-${language}-live`, size.livePlinth)).toEqual([])
    await tap('reading')
    expect(await picture(`40-${language}-reading`)).toEqual([])
  })
})
