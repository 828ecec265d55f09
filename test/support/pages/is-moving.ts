import type { Frame, Page } from 'playwright-core'

/** Whether anything moves or fades that comes to an end. */
export const isMoving = (place: Page | Frame): Promise<boolean> =>
  place.evaluate(() =>
    document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity),
  )
