import { lookAtEveryState } from '../support/pages/look-at-every-state.ts'

const box = (width: number, height: number) => ({
  name: `${width}x${height}`,
  width,
  height,
  isWall: false,
  livePlinth: 0.5,
})

// The panel in a corner, the plane in the text of a page, and a page of its own.
await lookAtEveryState(box(400, 740), [['widget', 'ar', 'day']])
await lookAtEveryState(box(760, 424), [['widget', 'de', 'day']])
await lookAtEveryState(box(1280, 800), [['widget', 'ja', 'day']])
