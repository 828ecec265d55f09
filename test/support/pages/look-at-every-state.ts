import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '../../../web/ui/text/text-for.ts'
import { walkEveryState } from './every-state.ts'
import { faultsInView } from './faults-in-view.ts'
import { keepScreenshot } from './keep-screenshot.ts'
import { startMaritService } from './kiosk-visitor.ts'
import { faultsOf } from './operator-at-desk.ts'
import { PicturedKiosk, type Size } from './pictured-kiosk.ts'
import { timeFaults } from './time-in-view.ts'
import { walkWithoutVisitors } from './without-visitors.ts'

type Place = 'kiosk' | 'widget'
type Theme = 'day' | 'evening'
export type WayToLook = readonly [place: Place, language: string, theme: Theme]

/** Some fifty states, each looked at once it has come to rest. */
const limitMs = 8 * 60_000

/** In a soak every language in both themes. */
const allWays = (ways: readonly WayToLook[]): WayToLook[] =>
  [...new Set(ways.map(([place]) => place))].flatMap((place) =>
    languages.flatMap((language) => (['day', 'evening'] as const).map((theme) => [place, language, theme] as const)),
  )

/**
 * Goes through every state on a screen of this size: nothing is cut off, nothing lies over anything else, and axe finds
 * nothing. With `SCREENS_FOLDER` each state is kept as a picture, to be looked at.
 */
export async function lookAtEveryState(size: Size, ways: readonly WayToLook[]): Promise<void> {
  const service = await startMaritService()
  const kiosk = new PicturedKiosk(service, size)
  describe(`at ${size.width}×${size.height}`, () => {
    beforeAll(() => kiosk.open())
    afterAll(async () => {
      await kiosk.close()
      await service.close()
    })
    const look = async ([place, language, theme]: WayToLook, walk: typeof walkEveryState) => {
      const found: Record<string, string[]> = {}
      const at = async (state: string) => {
        await kiosk.settled()
        await keepScreenshot(kiosk.page, `${place}-${size.width}x${size.height}-${language}-${theme}/${state}`)
        const { page } = kiosk
        const faults = [...(await faultsInView(page)), ...(await timeFaults(page)), ...(await faultsOf(page))]
        if (faults.length > 0) found[state] = faults
      }
      await walk({ service, kiosk, language, theme, place, at })
      return found
    }
    const looks = inject('inAllLooks') ? allWays(ways) : ways
    test.each(looks)(
      'every state of a %s in %s, %s',
      async (...way) => expect(await look(way, walkEveryState)).toEqual({}),
      limitMs,
    )
    test.each(looks.filter(([place]) => place === 'kiosk'))(
      'what a %s shows without visitors in %s, %s',
      async (...way) => expect(await look(way, walkWithoutVisitors)).toEqual({}),
      limitMs,
    )
  })
}
