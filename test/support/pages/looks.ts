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

/** Any two of width, colours and language meet in these ten: light on a computer in every second language, else dark. */
const pairwise = all.filter(
  ({ viewport, colorScheme, locale }) =>
    ((viewport === computer) === (colorScheme === 'light')) === (locales.indexOf(locale) % 2 === 0),
)

/** The looks that every page of the console is looked at in: all twenty in a soak, else ten. */
export const looks: Look[] = inject('inAllLooks') ? all : pairwise
