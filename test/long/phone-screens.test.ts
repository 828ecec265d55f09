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
lookAtEveryState(phone(390, 844), [['kiosk', 'ar', 'evening']])
lookAtEveryState(phone(667, 375), [['kiosk', 'de', 'evening']])
if (inject('inAllLooks')) {
  lookAtEveryState(phone(390, 844), [['widget', 'de', 'day']])
  lookAtEveryState(phone(375, 667), [['kiosk', 'ja', 'day']])
  lookAtEveryState(phone(844, 390), [['widget', 'ar', 'day']])
}
