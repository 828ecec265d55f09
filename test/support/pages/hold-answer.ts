import type { Page } from 'playwright-core'

interface Held {
  /** What was asked has reached the server and is done there; only its answer is still on its way. */
  isHeld: Promise<void>
  /** Lets the answer through, and all later ones. */
  give: () => void
}

/** Holds back the answer to what is asked so, as a slow line does. */
export async function holdAnswer(page: Page, method: string, path: string): Promise<Held> {
  let hold = () => {}
  let give = () => {}
  const isHeld = new Promise<void>((resolve) => (hold = resolve))
  const isGiven = new Promise<void>((resolve) => (give = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    hold()
    await isGiven
    return route.fulfill({ response })
  })
  return { isHeld, give }
}
