import type { Page } from 'playwright-core'

/** Of the time left only what stands beside its figure may be left out. */
export function timeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.time > *')]
      .filter((part) => part.checkVisibility() && /\p{Nd}/u.test(part.textContent ?? ''))
      .filter((part) => {
        const [figure, line] = [part.getBoundingClientRect(), part.parentElement!.getBoundingClientRect()]
        return figure.top < line.top - 3 || figure.bottom > line.bottom + 3
      })
      .map((part) => `a time without its figure: ${part.textContent}`),
  )
}
