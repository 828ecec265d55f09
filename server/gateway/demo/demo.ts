import type { Logger } from 'pino'
import type { HouseCharacter } from '../console/lookups.ts'
import type { Kiosk, KioskStore } from '../kiosks/kiosk-store.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { DemoCharacter } from './demo-character.ts'
import { makeAvatar } from '../characters/make-avatar.ts'
import type { Register } from '../characters/register.ts'

/** The characters that come with the house, brought to the service and kept there. */
export interface Demo {
  /** Puts the kiosks where they are met into the store; none is open before its character is ready. */
  hangKiosks(): Promise<void>
  /** Brings every character to the service, trying again until it works, the service refuses, or on close. */
  seed(): Promise<void>
  /** Each as the console lists it. */
  summaries(): HouseCharacter[]
  /** The avatar's id at the service, once it can talk. */
  avatarIdOf(kiosk: Kiosk): string | undefined
  /** A character turned out to be missing at the service: it is made again. */
  recheck(kiosk: Kiosk): void
  /** Every character can be met, apart from those that the service refused. */
  isReady(): boolean
  close(): Promise<void>
}

interface Parts {
  characters: readonly DemoCharacter[]
  kiosks: KioskStore
  service: ServiceClient
  register: Register
  log: Logger
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

const retryAfterMs = 15_000
/** So long the first character has the machine to itself: it is the one that is met at the start. */
const headStartMs = 5_000

const bytesOf = (dataUri: string) => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')

export function createDemo(parts: Parts): Demo {
  const { characters, kiosks, service, register, log } = parts
  const avatarIds = new Map<string, string>()
  const refused = new Set<string>()
  const closing = new AbortController()
  const wait = (delayMs: number) => parts.wait(delayMs, closing.signal)
  let running: Promise<void> | undefined

  async function bring(character: DemoCharacter): Promise<void> {
    const { name } = character.avatar
    while (!avatarIds.has(character.slug) && !closing.signal.aborted) {
      try {
        avatarIds.set(
          character.slug,
          await makeAvatar({ ...character, key: character.slug }, { service, register, wait }),
        )
        log.info(`${name} is ready at /kiosk/${character.slug}.`)
      } catch (error) {
        if (closing.signal.aborted) return
        const reason = error instanceof Error ? error.message : 'unknown'
        if (error instanceof ServiceCallError && [400, 401, 403].includes(error.status)) {
          refused.add(character.slug)
          log.error(`${name} can't be met, since the service refuses: ${reason}`)
          return
        }
        log.error(`${name} is not ready yet, trying again in 15 s: ${reason}`)
        await wait(retryAfterMs).catch(() => undefined)
      }
    }
  }

  async function bringAll(): Promise<void> {
    const [first, ...others] = characters.map((character) => () => bring(character))
    const begun = first?.()
    await Promise.race([begun, wait(headStartMs).catch(() => undefined)])
    await Promise.all([begun, ...others.map((begin) => begin())])
  }

  const demo: Demo = {
    async hangKiosks() {
      for (const { slug, look, poster, eyes } of characters) {
        const pictures = { poster: bytesOf(poster), ...(eyes !== undefined && { eyes: bytesOf(eyes) }) }
        await kiosks.save({ slug, look, avatarKey: slug }, pictures)
      }
    },
    seed() {
      running ??= bringAll().finally(() => (running = undefined))
      return running
    },
    summaries: () =>
      characters.map(({ slug, look }) => ({
        key: slug,
        name: look.character.name,
        role: look.character.role,
        status: avatarIds.has(slug) ? 'READY' : refused.has(slug) ? 'FAILED' : 'PROCESSING',
        pictureUrl: `/api/kiosks/${slug}/poster`,
      })),
    avatarIdOf: ({ avatarKey }) => avatarIds.get(avatarKey),
    recheck({ avatarKey }) {
      avatarIds.delete(avatarKey)
      void demo.seed().then(() => demo.seed())
    },
    isReady: () => avatarIds.size > 0 && characters.every(({ slug }) => avatarIds.has(slug) || refused.has(slug)),
    async close() {
      closing.abort()
      await running
    },
  }
  return demo
}
