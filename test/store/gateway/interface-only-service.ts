import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'

export const secret = 'the-secret-of-the-hosted-service'

const avatarBody = z.strictObject({
  name: z.string(),
  referenceImage: z.string().startsWith('data:image/'),
  voice: z.strictObject({ type: z.literal('service-live-preset'), presetId: z.string() }),
  personality: z.string(),
  documentIds: z.array(z.string()).optional(),
})
const avatarChange = avatarBody.omit({ referenceImage: true }).partial()
const documentBody = z.strictObject({ name: z.string(), content: z.string() })
const speechBody = z.strictObject({
  model: z.literal('partner_multilingual_v2'),
  promptText: z.string(),
  voice: z.strictObject({ type: z.literal('service-preset'), presetId: z.string() }),
})
const sessionBody = z.strictObject({
  model: z.literal('gwm1_avatars'),
  avatar: z.strictObject({ type: z.literal('custom'), avatarId: z.string() }),
  maxDuration: z.number().optional(),
})

/** A hosted service that speaks the interface and nothing more: no additions, no lists, no face, no DELETE of sessions. */
export class InterfaceOnlyService {
  readonly avatars = new Map<string, z.infer<typeof avatarBody>>()
  readonly documents = new Map<string, z.infer<typeof documentBody>>()
  readonly sessions = new Map<string, { status: string; consumed: boolean }>()
  /** What it was asked to speak, so far. */
  readonly spoken: { presetId: string; characters: number }[] = []
  /** Bodies of the sessions that it was asked for, taken or not. */
  readonly askedSessions: unknown[] = []
  readonly requests: { method: string; path: string; idempotencyKey: string | undefined }[] = []
  readonly #answers = new Map<string, unknown>()
  /** A word is a token, and it tells how many there are; the interface doesn't say that it must. */
  countTokens = false
  /** So many avatars fail that are made from now on. */
  avatarsToFail = 0
  readonly #failed = new Set<string>()
  #refusals: { status: number; headers: Record<string, string> }[] = []
  readonly #app = this.#routes()

  /** In the shape of the global fetch. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => this.#app.fetch(new Request(url, init))

  /** The next call is refused with this status. */
  refuseNext(status: number, headers: Record<string, string> = {}): void {
    this.#refusals.push({ status, headers })
  }

  /** Nothing is refused any more. */
  welcomeAll(): void {
    this.#refusals = []
  }

  /** All sessions that wait are ready. */
  becomeReady(): void {
    for (const session of this.sessions.values()) if (session.status === 'NOT_READY') session.status = 'READY'
  }

  /** Every conversation is over. */
  endAll(): void {
    for (const session of this.sessions.values()) session.status = 'COMPLETED'
  }

  /** All sessions whose credentials were taken talk. */
  letTalk(): void {
    for (const session of this.sessions.values()) if (session.consumed) session.status = 'RUNNING'
  }

  /** Everything that was made is gone, as with another organization. */
  forgetAll(): void {
    for (const things of [this.avatars, this.documents, this.sessions]) things.clear()
  }

  countOf(method: string, path: string): number {
    return this.requests.filter((request) => request.method === method && request.path === path).length
  }

  /** Every id that it has given out. */
  ids(): string[] {
    return [...this.avatars.keys(), ...this.documents.keys(), ...this.sessions.keys()]
  }

  #make<T>(things: Map<string, T>, thing: T, key: string | undefined) {
    const known = key === undefined ? undefined : this.#answers.get(key)
    if (known !== undefined) return known
    const id = randomUUID()
    things.set(id, thing)
    if (key !== undefined) this.#answers.set(key, { id })
    return { id }
  }

  #routes() {
    const app = new Hono()
    app.get('/files/sample', (c) => c.body('a voice', 200, { 'Content-Type': 'audio/mpeg' }))
    app.use(async (c, next) => {
      const idempotencyKey = c.req.header('Idempotency-Key')
      this.requests.push({ method: c.req.method, path: c.req.path, idempotencyKey })
      const refusal = this.#refusals.shift()
      if (refusal) return new Response('{}', refusal)
      if (c.req.header('Authorization') !== `Bearer ${secret}`) return c.json({ message: 'Invalid key' }, 401)
      if (c.req.header('X-Service-Version') !== '2024-11-06') return c.json({}, 400)
      return next()
    })
    app.post('/v1/documents', async (c) => {
      const body = documentBody.safeParse(await c.req.json())
      if (!body.success) return c.json({ message: 'Unknown field' }, 400)
      const made = this.#make(this.documents, body.data, c.req.header('Idempotency-Key')) as { id: string }
      const tokens = body.data.content.split(/\s+/).filter(Boolean).length
      return c.json({ ...made, ...(this.countTokens && { tokens }) })
    })
    app.get('/v1/documents/:id', (c) => c.json({}, this.documents.has(c.req.param('id')) ? 200 : 404))
    app.delete('/v1/documents/:id', (c) => c.body(null, this.documents.delete(c.req.param('id')) ? 204 : 404))
    app.post('/v1/avatars', async (c) => {
      const body = avatarBody.safeParse(await c.req.json())
      if (!body.success) return c.json({ message: 'Unknown field' }, 400)
      const known = this.avatars.size
      const made = this.#make(this.avatars, body.data, c.req.header('Idempotency-Key')) as { id: string }
      if (this.avatars.size > known && this.avatarsToFail-- > 0) this.#failed.add(made.id)
      return c.json(made)
    })
    app.get('/v1/avatars/:id', (c) => {
      const id = c.req.param('id')
      if (!this.avatars.has(id)) return c.json({}, 404)
      return c.json(this.#failed.has(id) ? { id, status: 'FAILED', failureReason: 'It could not be read.' } : { id })
    })
    app.patch('/v1/avatars/:id', async (c) => {
      const body = avatarChange.safeParse(await c.req.json())
      const avatar = this.avatars.get(c.req.param('id'))
      if (!body.success || avatar === undefined) return c.json({}, avatar ? 400 : 404)
      Object.assign(avatar, body.data)
      return c.json({ id: c.req.param('id') })
    })
    app.delete('/v1/avatars/:id', (c) => c.body(null, this.avatars.delete(c.req.param('id')) ? 204 : 404))
    app.post('/v1/text_to_speech', async (c) => {
      const body = speechBody.safeParse(await c.req.json())
      if (!body.success) return c.json({ message: 'Unknown field' }, 400)
      this.spoken.push({ presetId: body.data.voice.presetId, characters: body.data.promptText.length })
      return c.json({ id: randomUUID() })
    })
    app.get('/v1/tasks/:id', (c) =>
      c.json({ id: c.req.param('id'), status: 'SUCCEEDED', output: ['https://service.example.com/files/sample'] }),
    )
    app.delete('/v1/tasks/:id', (c) => c.body(null, 204))
    app.post('/v1/realtime_sessions', async (c) => {
      const asked: unknown = await c.req.json()
      this.askedSessions.push(asked)
      const body = sessionBody.safeParse(asked)
      if (!body.success) return c.json({}, 400)
      const issues = [{ path: ['avatar', 'avatarId'], code: 'not_found', message: 'There is no such avatar.' }]
      if (!this.avatars.has(body.data.avatar.avatarId)) return c.json({ code: 'VALIDATION', issues }, 400)
      const session = { status: 'NOT_READY', consumed: false }
      return c.json(this.#make(this.sessions, session, c.req.header('Idempotency-Key')))
    })
    app.get('/v1/realtime_sessions/:id', (c) => {
      const session = this.sessions.get(c.req.param('id'))
      return session ? c.json({ id: c.req.param('id'), status: session.status }) : c.json({}, 404)
    })
    app.post('/v1/realtime_sessions/:id/consume', (c) => {
      const session = this.sessions.get(c.req.param('id'))
      if (session === undefined) return c.json({}, 404)
      if (session.status !== 'READY' || session.consumed) return c.json({}, 409)
      session.consumed = true
      return c.json({ url: 'https://rtc.example.com/rtc/abc', token: 'one-time-token' })
    })
    return app
  }
}
