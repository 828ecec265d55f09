import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether pages are looked at in every look there is. */
    inAllLooks: boolean
  }
}

/** How somebody at a desk sees the console. */
export interface Look {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  locale: string
  deviceScaleFactor?: number
  reducedMotion?: 'reduce'
}

const computer = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** One of each of the console's languages. */
export const locales = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'nb-NO']
const all: Look[] = locales.flatMap((locale) =>
  [computer, phone].flatMap((viewport) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, locale })),
  ),
)

/** Each language once, and each colours on each width: light and dark by turns, the phone for the two in the middle. */
const oneOfEach = all.filter(({ viewport, colorScheme, locale }) => {
  const place = locales.indexOf(locale)
  const isPhone = place === 1 || place === 2
  return (viewport === phone) === isPhone && (colorScheme === 'light') === (place % 2 === 0)
})

/** A desk's screen at 200 % of its usual size, by somebody who wants nothing to move. */
const enlarged: Look = {
  viewport: { width: 640, height: 450 },
  colorScheme: 'light',
  locale: 'de-DE',
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
}

/** The sizes of the design, in both colours: for pictures that are laid beside it. */
const asDesigned: Look[] = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, locale: locales[0]! })),
)

/** The looks that every page of the console is looked at in: all twenty-one in a soak, else six; those of the design where pictures are kept. */
export const looks: Look[] =
  process.env['SCREENS_FOLDER'] !== undefined
    ? asDesigned
    : inject('inAllLooks')
      ? [...all, enlarged]
      : [...oneOfEach, enlarged]
