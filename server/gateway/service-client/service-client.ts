import type { z } from 'zod'
import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import { avatarFace, type AvatarFace } from '../../../shared/wire/avatar-face.ts'
import {
  avatarRecord,
  created,
  createdDocument,
  credentials,
  sessionRecord,
  type AvatarFields,
  type AvatarRecord,
  type Credentials,
  type SessionFields,
  type SessionRecord,
} from './records.ts'
import { parseAnswer } from './parse-answer.ts'
import type { ServiceRequests } from './service-requests.ts'
import { ServiceCallError } from './service-call-error.ts'

/** The service's avatars, documents and sessions. Every call throws a ServiceCallError when it fails for good. */
export interface ServiceClient {
  /** `tokens` where the service counts them. */
  createDocument(name: string, content: string, key: string): Promise<{ id: string; tokens: number | undefined }>
  hasDocument(id: string): Promise<boolean>
  deleteDocument(id: string): Promise<void>
  /** `picture` is a data URI. */
  createAvatar(fields: AvatarFields, picture: string, key: string): Promise<string>
  updateAvatar(id: string, fields: AvatarFields): Promise<void>
  /** Undefined when the service doesn't have it. */
  readAvatar(id: string): Promise<AvatarRecord | undefined>
  deleteAvatar(id: string): Promise<void>
  /** Undefined when the service tells no landmarks. */
  readFace(id: string): Promise<AvatarFace | undefined>
  /** False when the service has no landmarks to set. */
  putFace(id: string, landmarks: FaceLandmarks): Promise<boolean>
  createSession(fields: SessionFields): Promise<string>
  readSession(id: string, signal?: AbortSignal): Promise<SessionRecord>
  consumeSession(id: string): Promise<Credentials>
  /** Ends it; a service that can't lets it expire by itself. */
  deleteSession(id: string): Promise<void>
}

export function createServiceClient(requests: ServiceRequests): ServiceClient {
  /** Calls that are better with our additions, which a service that only speaks the interface refuses with 400. */
  async function withAdditions<T>(full: object, plain: object, send: (body: object, variant: string) => Promise<T>) {
    try {
      return await send(full, 'full')
    } catch (error) {
      if (!(error instanceof ServiceCallError) || error.status !== 400) throw error
      // When both are refused, what stands in the way is in the answer to the plain one: the other may tell of additions only.
      return send(plain, 'plain')
    }
  }

  const post = async <T>(path: string, body: object | undefined, shape: z.ZodType<T>, options: PostOptions = {}) =>
    parseAnswer(path, shape, await requests.send('POST', path, { body, ...options }))

  return {
    async createDocument(name, content, key) {
      const { id, tokens } = await post('/v1/documents', { name, content }, createdDocument, { key })
      return { id, tokens: tokens ?? undefined }
    },
    hasDocument: async (id) => (await orUndefined(requests.send('GET', `/v1/documents/${segment(id)}`))) !== undefined,
    deleteDocument: async (id) => void (await orUndefined(requests.send('DELETE', `/v1/documents/${segment(id)}`))),

    createAvatar(fields, picture, key) {
      const send = async (body: object, variant: string) =>
        (await post('/v1/avatars', body, created, { key: `${key}-${variant}` })).id
      const referenceImage = { referenceImage: picture }
      return withAdditions(
        { ...fullAvatar(fields), ...referenceImage },
        { ...plainAvatar(fields), ...referenceImage },
        send,
      )
    },
    async updateAvatar(id, fields) {
      const path = `/v1/avatars/${segment(id)}`
      await withAdditions(fullAvatar(fields), plainAvatar(fields), (body) => requests.send('PATCH', path, { body }))
    },
    async readAvatar(id) {
      const path = `/v1/avatars/${segment(id)}`
      const answer = await orUndefined(requests.send('GET', path))
      return answer === undefined ? undefined : parseAnswer(path, avatarRecord, answer)
    },
    deleteAvatar: async (id) => void (await orUndefined(requests.send('DELETE', `/v1/avatars/${segment(id)}`))),
    async readFace(id) {
      const path = `/v1/avatars/${segment(id)}/face`
      const answer = await orUndefined(requests.send('GET', path), [404, 405])
      return answer === undefined ? undefined : parseAnswer(path, avatarFace, answer)
    },
    async putFace(id, landmarks) {
      const path = `/v1/avatars/${segment(id)}/face`
      return (await orUndefined(requests.send('PUT', path, { body: landmarks }), [404, 405])) !== undefined
    },

    createSession({ avatarId, maxDurationSeconds, language, timeZone }) {
      const path = '/v1/realtime_sessions'
      const plain = {
        model: 'gwm1_avatars',
        avatar: { type: 'custom', avatarId },
        maxDuration: maxDurationSeconds,
      }
      const send = async (body: object) => (await post(path, body, created, { patienceMs: 3_000 })).id
      return withAdditions({ ...plain, language, timeZone }, plain, send)
    },
    async readSession(id, signal) {
      const path = `/v1/realtime_sessions/${segment(id)}`
      return parseAnswer(path, sessionRecord, await requests.send('GET', path, { signal, patienceMs: 3_000 }))
    },
    consumeSession(id) {
      const path = `/v1/realtime_sessions/${segment(id)}/consume`
      return post(path, undefined, credentials, { patienceMs: 3_000 })
    },
    async deleteSession(id) {
      const path = `/v1/realtime_sessions/${segment(id)}`
      await orUndefined(requests.send('DELETE', path, { patienceMs: 3_000 }), [404, 405])
    },
  }
}

interface PostOptions {
  key?: string
  patienceMs?: number
}

const segment = (id: string) => encodeURIComponent(id)

const fullAvatar = ({ name, personality, voicePresetId, documentIds, startScript }: AvatarFields) => ({
  name,
  personality,
  voice: { type: 'service-live-preset', presetId: voicePresetId },
  documentIds,
  startScript,
})

const plainAvatar = ({ startScript, ...fields }: AvatarFields) => {
  const { startScript: _, ...body } = fullAvatar({ ...fields, startScript })
  if (startScript === null) return body
  return { ...body, personality: `${fields.personality}\n\nBegin the conversation by saying: ${startScript}` }
}

/** Null stands for an answer without a body, undefined for one of these statuses. */
async function orUndefined(answer: Promise<unknown>, statuses = [404]): Promise<unknown> {
  try {
    return (await answer) ?? null
  } catch (error) {
    if (error instanceof ServiceCallError && statuses.includes(error.status)) return undefined
    throw error
  }
}
