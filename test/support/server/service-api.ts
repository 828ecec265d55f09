import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import type { AvatarRecord } from '../../../shared/wire/avatar.ts'
import type { SessionRecord } from '../../../shared/wire/realtime-session.ts'

/** The service's interface as a developer uses it: over HTTP, with the secret. */
export class ServiceApi {
  readonly #baseUrl: string
  readonly #secret: string

  constructor(baseUrl: string, secret: string) {
    this.#baseUrl = baseUrl
    this.#secret = secret
  }

  /** Sends a request and gives the answer back, whatever its status. */
  send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Response> {
    return fetch(`${this.#baseUrl}/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#secret}`,
        'X-Service-Version': apiVersion,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** The same, for answers that must be good ones. */
  async call<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const response = await this.send(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /v1/${path} was answered with ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }

  async avatars(): Promise<AvatarRecord[]> {
    return (await this.call<{ data: AvatarRecord[] }>('GET', 'avatars')).data
  }

  async creditBalance(): Promise<number> {
    return (await this.call<{ creditBalance: number }>('GET', 'organization')).creditBalance
  }

  landmarks(avatarId: string): Promise<FaceLandmarks> {
    return this.call('GET', `avatars/${avatarId}/face`)
  }

  /** Creates documents and makes them the avatar's only ones. */
  async giveDocuments(avatarId: string, documents: { name: string; content: string }[]): Promise<void> {
    const made = await Promise.all(
      documents.map((document) => this.call<{ id: string }>('POST', 'documents', document)),
    )
    await this.call('PATCH', `avatars/${avatarId}`, { documentIds: made.map(({ id }) => id) })
  }

  /** A session that has reached READY. */
  async readySession(avatarId: string): Promise<string> {
    const avatar = { type: 'custom', avatarId }
    const { id } = await this.call<{ id: string }>('POST', 'realtime_sessions', { model: 'gwm1_avatars', avatar })
    for (;;) {
      const { status } = await this.call<SessionRecord>('GET', `realtime_sessions/${id}`)
      if (status === 'READY') return id
      if (status !== 'NOT_READY') throw new Error(`The session became ${status} instead of READY.`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
