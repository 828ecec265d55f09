import { inject } from 'vitest'
import { lookAtEveryState } from '../support/pages/look-at-every-state.ts'

const phone = (width: number, height: number) => ({
  name: `${width}x${height}`,
  width,
  height,
  isWall: false,
  livePlinth: 0.58,
})

// Held upright and lying; as high as they come and as low in a soak.
await lookAtEveryState(phone(390, 844), [['kiosk', 'ar', 'evening']])
await lookAtEveryState(phone(667, 375), [['kiosk', 'de', 'evening']])
if (inject('inAllLooks')) {
  await lookAtEveryState(phone(390, 844), [['widget', 'de', 'day']])
  await lookAtEveryState(phone(375, 667), [['kiosk', 'ja', 'day']])
  await lookAtEveryState(phone(844, 390), [['widget', 'ar', 'day']])
}
