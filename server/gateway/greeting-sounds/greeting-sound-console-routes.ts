import {
  greetingSoundLimits,
  greetingSoundName,
  type ScreenGreetingSound,
} from '../../../shared/console/greeting-sounds.ts'
import { plainSoundBytesPerSecond } from '../../../shared/kiosk/plain-sound.ts'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import type { GreetingSoundStore } from './greeting-sound-store.ts'

interface Parts {
  greetingSounds: GreetingSoundStore
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  /** What operators call a screen. */
  nameOf: (slug: string) => Promise<string>
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

/** The sound that a screen plays at the touch that begins a talk: see, bring, take away. */
export function greetingSoundConsoleRoutes({ greetingSounds, kiosks, nameOf }: Parts): ConsoleRoute[] {
  async function slugOf({ param }: ConsoleCall<unknown>): Promise<string> {
    const slug = param('slug')
    if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('screen')
    return slug
  }
  async function chosen(slug: string): Promise<ScreenGreetingSound> {
    const found = await greetingSounds.named(slug)
    if (found === undefined) return { sound: null }
    return { sound: { name: found.name, url: `/api/kiosks/${slug}/greeting-sound?v=${found.tag}` } }
  }
  const standing = async (call: ConsoleCall<unknown>) => {
    const slug = await slugOf(call)
    return { name: await nameOf(slug), sound: (await greetingSounds.named(slug))?.name ?? null }
  }
  return [
    {
      method: 'GET',
      path: '/screens/:slug/greeting-sound',
      for: 'viewer',
      handle: async (call) => chosen(await slugOf(call)),
    },
    {
      method: 'PUT',
      path: '/screens/:slug/greeting-sound',
      for: 'editor',
      maxBytes: seconds * plainSoundBytesPerSecond,
      standing,
      async handle(call) {
        const slug = await slugOf(call)
        const samples = new Uint8Array(await call.c.req.arrayBuffer())
        checkSamples(samples)
        const name = greetingSoundName.safeParse(call.c.req.query('name'))
        await greetingSounds.save(slug, { name: name.data ?? slug, samples })
        return chosen(slug)
      },
    },
    {
      method: 'DELETE',
      path: '/screens/:slug/greeting-sound',
      for: 'editor',
      standing,
      async handle(call) {
        await greetingSounds.remove(await slugOf(call))
        return undefined
      },
    },
  ]
}
