import type { Logger } from 'pino'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import type { Comparable } from '../editions/changes-between.ts'
import { characterOfDraft, draftKey } from '../editions/draft-key.ts'
import type { EditionStore } from '../editions/edition-store.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { CharacterStore } from './character-store.ts'
import type { DocumentStore } from './document-store.ts'
import type { MakeEyes } from './eyes-maker.ts'
import { AvatarFailed, makeAvatar, removeAvatar, type BroughtCharacter } from './make-avatar.ts'
import type { Register } from './register.ts'
import { sayingsOf, withSayings } from './with-sayings.ts'

/**
 * Brings own characters to the service: what was published of them, under their keys, and their drafts, under their
 * draft keys, each time something about them changes.
 */
export interface CharacterBringer {
  /** Goes on with what a stop cut off, or with everybody at a service that is new. */
  begin(): Promise<void>
  /**
   * It is brought as soon as there is a hand free; who talks to it meets the earlier state until then. What was deleted
   * is taken from the service.
   */
  bring(key: string): Promise<void>
  /** The avatar's id at the service, once there has been one that can talk. */
  avatarIdOf(key: string): Promise<string | undefined>
  close(): Promise<void>
}

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  editions: EditionStore
  service: ServiceClient
  serviceKey: string
  register: Register
  log: Logger
  makeEyes: MakeEyes
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

const atOnce = 2
const retryAfterMs = 15_000

export function createCharacterBringer(parts: Parts): CharacterBringer {
  const { characters, editions, service, serviceKey, register, log } = parts
  const closing = new AbortController()
  /** In the order of their asking. */
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const wait = (delayMs: number) => parts.wait(delayMs, closing.signal)

  /** Deleted ones that the service still has something of. */
  async function leftOvers(): Promise<string[]> {
    const avatars = (await register.list('avatar', '')).map(({ key }) => key)
    const documents = (await register.list('document', '')).map(({ key }) => key.split('/')[0]!)
    const own = [...new Set([...avatars, ...documents])].filter((key) => isId(characterOfDraft(key) ?? key))
    const isLeft = await Promise.all(
      own.map(async (key) => (await characters.find(characterOfDraft(key) ?? key)) === undefined),
    )
    return own.filter((_, place) => isLeft[place])
  }

  async function move(key: string, status: 'PROCESSING' | 'READY' | 'FAILED', reason?: string): Promise<void> {
    const drafted = characterOfDraft(key)
    if (drafted === undefined) await editions.move(key, serviceKey, status, reason)
    else await characters.move(drafted, serviceKey, status, reason)
  }

  /** What visitors meet blinks while it waits, where the service tells where the eyes are. */
  async function drawEyesOf(key: string, id: string): Promise<void> {
    const met = await editions.met(key)
    if (met === undefined || met.eyes_tag !== null) return
    try {
      const [face, picture] = [await service.readFace(id), await editions.picture(key, met.number)]
      if (face === undefined || picture === undefined) return
      const { source: _, confidence: __, warnings: ___, ...landmarks } = face
      // It came as JSON, which has no undefined fields.
      const eyes = await parts.makeEyes(picture.bytes, landmarks as FaceLandmarks)
      await editions.saveEyes(key, met.number, eyes)
    } catch (error) {
      log.info({ character: key, err: error }, 'The eyes of a character could not be drawn; it waits without blinking.')
    }
  }

  async function bringOnce(key: string): Promise<void> {
    try {
      const character = await asTheyAre(key, parts)
      if (character === undefined) return await removeAvatar(key, { service, register })
      const id = await makeAvatar(character, { service, register, wait })
      if (!waiting.has(key)) await move(key, 'READY')
      log.info({ character: key }, 'A character is ready.')
      await drawEyesOf(key, id)
    } catch (error) {
      if (closing.signal.aborted) return
      const isRefused = error instanceof ServiceCallError && [400, 401, 403].includes(error.status)
      if (error instanceof AvatarFailed || isRefused) {
        log.info({ character: key, reason: error.message }, 'The service can’t take a character.')
        if (!waiting.has(key)) await move(key, 'FAILED', error.message)
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
      const drafts = (await characters.unfinished(serviceKey)).map(draftKey)
      for (const key of [...(await editions.unfinished(serviceKey)), ...drafts, ...(await leftOvers())])
        waiting.add(key)
      next()
    },
    async bring(key) {
      waiting.add(key)
      await move(key, 'PROCESSING')
      next()
    },
    avatarIdOf: async (key) => (await register.find('avatar', key))?.id,
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}

/** What stands under a key: a draft, or what was published of a character. Undefined when it was deleted. */
async function asTheyAre(
  key: string,
  { characters, documents, editions }: Parts,
): Promise<BroughtCharacter | undefined> {
  const drafted = characterOfDraft(key)
  if (drafted !== undefined) {
    const [row, picture] = [await characters.find(drafted), await characters.picture(drafted)]
    if (row === undefined || picture === undefined) return undefined
    const state = {
      ...row,
      startScript: row.start_script,
      sayings: sayingsOf(row),
      documents: await documents.contents(drafted),
    }
    return asBrought(key, state, picture.bytes)
  }
  const met = await editions.met(key)
  if (met === undefined) return undefined
  const [state, picture] = [await editions.find(key, met.number), await editions.picture(key, met.number)]
  return state && picture && asBrought(key, state, picture.bytes)
}

type Told = Pick<Comparable, 'name' | 'personality' | 'voice' | 'startScript' | 'sayings' | 'landmarks'> & {
  documents: BroughtCharacter['documents']
}

function asBrought(key: string, state: Told, picture: Uint8Array): BroughtCharacter {
  const { name, voice: voicePresetId, startScript, sayings, landmarks, documents } = state
  const avatar = {
    name,
    personality: withSayings(state.personality, sayings ?? {}),
    voicePresetId,
    startScript: startScript === '' ? null : startScript,
    picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`,
    ...(landmarks != null && { landmarks: JSON.parse(landmarks) as FaceLandmarks }),
  }
  return { key, avatar, documents }
}
