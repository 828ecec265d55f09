import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Fields } from './client.ts'
import { portraitUri } from './media.ts'

const pollEveryMs = 25

/** What checks work with: the service, and things of theirs in it that are removed at the end. */
export class World {
  readonly client: Client
  readonly #limitMs: number
  /** Shared by checks, and so kept until the end. */
  readonly #shared = new Set<string>()
  #avatar: Promise<string> | undefined
  #image: Promise<Fields> | undefined

  /** `limitMs` is how long anything may take to come to what it should. */
  constructor(client: Client, limitMs = 120_000) {
    this.client = client
    this.#limitMs = limitMs
  }

  /** Submits a generation that has to be accepted, and removes it at once: what was charged comes back. */
  async submitted(kind: string, body: object): Promise<{ id: string; credits: number; record: Fields }> {
    const answer = await this.client.made(`/v1/${kind}`, body)
    const { id } = answer
    const record = await this.client.read(`/v1/tasks/${id}`)
    await this.client.removed(`/v1/tasks/${id}`)
    return { id, credits: (answer['estimatedCost'] as { credits: number }).credits, record }
  }

  /** A submission that has to be accepted. */
  async task(kind: string, body: object): Promise<string> {
    const { id } = await this.client.made(`/v1/${kind}`, body)
    return id
  }

  /** A task once it is SUCCEEDED or FAILED. */
  finished(id: string): Promise<Fields> {
    return this.until(`/v1/tasks/${id}`, ({ status }) => status === 'SUCCEEDED' || status === 'FAILED')
  }

  /** Reads a path until it is as wanted. */
  async until(path: string, isWanted: (record: Record<string, unknown>) => boolean): Promise<Fields> {
    for (const endsAtMs = Date.now() + this.#limitMs; ; await delay(pollEveryMs)) {
      const record = await this.client.read(path)
      if (isWanted(record)) return record
      assert.ok(Date.now() < endsAtMs, `${path} never came to that: ${JSON.stringify(record).slice(0, 300)}`)
    }
  }

  /** One picture that was made of a text; all checks of outputs look at it. */
  image(): Promise<Fields> {
    this.#image ??= this.task('text_to_image', cheapImage()).then((id) => {
      this.#shared.add(`/v1/tasks/${id}`)
      return this.finished(id)
    })
    return this.#image
  }

  /** An avatar that is READY; checks share it. */
  avatar(): Promise<string> {
    this.#avatar ??= this.newAvatar().then(async (id) => {
      this.#shared.add(`/v1/avatars/${id}`)
      const record = await this.until(`/v1/avatars/${id}`, ({ status }) => status !== 'PROCESSING')
      assert.equal(record['status'], 'READY', String(record['failureReason']))
      return id
    })
    return this.#avatar
  }

  async newAvatar(more: object = {}): Promise<string> {
    const { id } = await this.client.made('/v1/avatars', avatarBody(more))
    return id
  }

  async document(more: object = {}): Promise<Fields> {
    const record = await this.client.made('/v1/documents', {
      name: 'Tides',
      content: 'High water is at noon.',
      ...more,
    })
    return record
  }

  /** A session that is READY. */
  async session(more: object = {}): Promise<string> {
    const body = { model: 'gwm1_avatars', avatar: { type: 'custom', avatarId: await this.avatar() }, ...more }
    const { id } = await this.client.made('/v1/realtime_sessions', body)
    const record = await this.until(`/v1/realtime_sessions/${id}`, ({ status }) => status !== 'NOT_READY')
    assert.equal(record['status'], 'READY')
    return id
  }

  async balance(): Promise<number> {
    return (await this.client.read('/v1/organization'))['creditBalance'] as number
  }

  /** Removes what a check has left, so that it is in nobody's way; what is shared stays. */
  async tidy(): Promise<void> {
    const left = [...this.client.leftovers].filter((path) => !this.#shared.has(path))
    for (const path of left.toReversed()) await this.client.remove(path)
  }

  /** Removes everything. */
  async close(): Promise<void> {
    await this.tidy()
    for (const path of this.#shared) await this.client.remove(path)
  }
}

export const cheapImage = () => ({ model: 'gen4_image_turbo', promptText: 'A lighthouse at dusk', ratio: '720:720' })

export const avatarBody = (more: object = {}) => ({
  name: 'Marit',
  personality: 'You keep the light and tell of it in short sentences.',
  voice: { type: 'service-live-preset', presetId: 'clara' },
  referenceImage: portraitUri(),
  ...more,
})
