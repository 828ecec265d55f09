import {
  greetingSoundLimits,
  greetingSoundName,
  type ScreenGreetingSound,
} from '../../../shared/console/greeting-sounds.ts'
import { plainSoundBytesPerSecond } from '../../../shared/kiosk/plain-sound.ts'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { screenFileRoutes } from '../screens/screen-file-routes.ts'
import type { OfScreens } from '../screens/slug-of-screen.ts'
import type { GreetingSoundStore } from './greeting-sound-store.ts'

interface Parts extends OfScreens {
  greetingSounds: GreetingSoundStore
}

const { seconds, leastSeconds } = greetingSoundLimits
const unfit = () =>
  new ApiFailure(400, 'SOUND_UNFIT', `A greeting’s sound lasts at most ${seconds} seconds. Take a shorter one.`)

/** Samples of 16 bits, and nothing else: whatever they say, they can only be heard. */
function checkSamples({ length }: Uint8Array): void {
  const isWhole = length % 2 === 0
  const lastsS = length / plainSoundBytesPerSecond
  if (!isWhole || lastsS < leastSeconds || lastsS > seconds) throw unfit()
}

/** The sound that a screen plays at the touch that begins a talk. */
export const greetingSoundConsoleRoutes = ({ greetingSounds, nameOf }: Parts): ConsoleRoute[] =>
  screenFileRoutes({
    path: '/screens/:slug/greeting-sound',
    nameOf,
    async shown(slug): Promise<ScreenGreetingSound> {
      const found = await greetingSounds.named(slug)
      if (found === undefined) return { sound: null }
      return { sound: { name: found.name, url: `/api/kiosks/${slug}/greeting-sound?v=${found.tag}` } }
    },
    noted: async (slug) => ({ sound: (await greetingSounds.named(slug))?.name ?? null }),
    takes: { maxBytes: seconds * plainSoundBytesPerSecond },
    async give(slug, { c }) {
      const samples = new Uint8Array(await c.req.arrayBuffer())
      checkSamples(samples)
      const name = greetingSoundName.safeParse(c.req.query('name'))
      await greetingSounds.save(slug, { name: name.data ?? slug, samples })
    },
    remove: (slug) => greetingSounds.remove(slug),
  })
