import { lookAtEveryState } from '../support/pages/look-at-every-state.ts'
import { sizes } from '../support/pages/pictured-kiosk.ts'

const [upright, lying] = sizes.filter(({ isWall }) => isWall)

await lookAtEveryState(upright!, [['kiosk', 'ar', 'day']])
await lookAtEveryState(lying!, [['kiosk', 'de', 'evening']])
