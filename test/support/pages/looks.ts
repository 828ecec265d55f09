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
  locale: 'en-GB' | 'de-DE'
}

const computer = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const all: Look[] = [computer, phone].flatMap((viewport) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['en-GB', 'de-DE'] as const).map((locale) => ({ viewport, colorScheme, locale })),
  ),
)

/** Any two of width, colours and language meet in these four. */
const pairwise = all.filter(
  ({ viewport, colorScheme, locale }) =>
    ((viewport === computer) === (colorScheme === 'light')) === (locale === 'en-GB'),
)

/** The looks that every page of the console is looked at in: all eight in a soak, else four. */
export const looks: Look[] = inject('inAllLooks') ? all : pairwise
