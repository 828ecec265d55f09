import type { Logger } from 'pino'
import { isId } from '../../../shared/wire/is-id.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { CharacterStore } from './character-store.ts'
import type { DocumentStore } from './document-store.ts'
import { AvatarFailed, makeAvatar, removeAvatar, type BroughtCharacter } from './make-avatar.ts'
import type { Register } from './register.ts'

/** Brings own characters to the service as they are now, each time something about them changes. */
export interface CharacterBringer {
  /** Goes on with what a stop cut off, or with everybody at a service that is new. */
  begin(): Promise<void>
  /**
   * It is brought as soon as there is a hand free; visitors meet the earlier state until then. One that was deleted is
   * taken from the service.
   */
  bring(key: string): Promise<void>
  /** The avatar's id at the service, once there has been one that can talk. */
  avatarIdOf(key: string): Promise<string | undefined>
  close(): Promise<void>
}

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  service: ServiceClient
  serviceKey: string
  register: Register
  log: Logger
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

const atOnce = 2
const retryAfterMs = 15_000

export function createCharacterBringer(parts: Parts): CharacterBringer {
  const { characters, documents, service, serviceKey, register, log } = parts
  const closing = new AbortController()
  /** In the order of their asking. */
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const wait = (delayMs: number) => parts.wait(delayMs, closing.signal)

  async function asTheyAre(key: string): Promise<BroughtCharacter | undefined> {
    const [row, picture] = [await characters.find(key), await characters.picture(key)]
    if (row === undefined || picture === undefined) return undefined
    const avatar = {
      name: row.name,
      personality: row.personality,
      voicePresetId: row.voice,
      startScript: row.start_script === '' ? null : row.start_script,
      picture: `data:image/webp;base64,${Buffer.from(picture.bytes).toString('base64')}`,
    }
    return { key, avatar, documents: await documents.contents(key) }
  }

  /** Deleted ones that the service still has something of. */
  async function leftOvers(): Promise<string[]> {
    const avatars = (await register.list('avatar', '')).map(({ key }) => key)
    const documents = (await register.list('document', '')).map(({ key }) => key.split('/')[0]!)
    const own = [...new Set([...avatars, ...documents])].filter(isId)
    const isLeft = await Promise.all(own.map(async (key) => (await characters.find(key)) === undefined))
    return own.filter((_, place) => isLeft[place])
  }

  async function bringOnce(key: string): Promise<void> {
    try {
      const character = await asTheyAre(key)
      if (character === undefined) return await removeAvatar(key, { service, register })
      await makeAvatar(character, { service, register, wait })
      if (!waiting.has(key)) await characters.move(key, serviceKey, 'READY')
      log.info({ character: key }, 'A character is ready.')
    } catch (error) {
      if (closing.signal.aborted) return
      const isRefused = error instanceof ServiceCallError && [400, 401, 403].includes(error.status)
      if (error instanceof AvatarFailed || isRefused) {
        log.info({ character: key, reason: error.message }, 'The service can’t take a character.')
        if (!waiting.has(key)) await characters.move(key, serviceKey, 'FAILED', error.message)
        return
      }
      log.warn({ character: key, err: error }, 'A character could not be brought to the service, trying again in 15 s.')
      waiting.add(key)
      await wait(retryAfterMs).catch(() => undefined)
    }
  }

  function next(): void {
    for (const key of waiting) {
      if (running.size >= atOnce || closing.signal.aborted) return
      if (running.has(key)) continue
      waiting.delete(key)
      const run = bringOnce(key)
        .catch((error: unknown) => log.error({ character: key, err: error }, 'A character could not be kept.'))
        .finally(() => {
          running.delete(key)
          next()
        })
      running.set(key, run)
    }
  }

  return {
    async begin() {
      for (const key of [...(await characters.unfinished(serviceKey)), ...(await leftOvers())]) waiting.add(key)
      next()
    },
    async bring(key) {
      waiting.add(key)
      await characters.move(key, serviceKey, 'PROCESSING')
      next()
    },
    avatarIdOf: async (key) => (await register.find('avatar', key))?.id,
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
