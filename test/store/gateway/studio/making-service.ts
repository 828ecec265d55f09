import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { generationKinds } from '../../../../shared/catalog/models.ts'
import { secret } from '../interface-only-service.ts'

interface Task {
  id: string
  kind: string
  body: Record<string, unknown>
  key: string | undefined
  told: Record<string, unknown>
}

/** A hosted service that makes what it is asked for, when the test says so. */
export class MakingService {
  readonly tasks: Task[] = []
  readonly files = new Map<string, { bytes: Uint8Array; type: string }>()
  readonly uploads = new Map<string, Uint8Array>()
  readonly dropped: string[] = []
  /** What `GET /v1/organization` tells; it has no such address without. */
  organization: object | undefined
  #refusal: { status: number; body: object } | undefined
  readonly #app = this.#routes()

  /** How many requests were refused. */
  refused = 0
  /** What becomes of an answer on its way: it may be late, or another one may arrive. */
  onItsWay: (answer: Response, method: string, path: string) => Response | Promise<Response> = (answer) => answer

  /** In the shape of the global fetch. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await this.#app.fetch(new Request(url, init))
    return this.onItsWay(answer, init.method ?? 'GET', new URL(url).pathname)
  }

  get task(): Task {
    return this.tasks.at(-1)!
  }

  /** Everything asked of it is refused so, until it says otherwise. */
  refuse(status: number, body: object = {}): void {
    this.#refusal = { status, body }
  }

  welcome(): void {
    this.#refusal = undefined
  }

  tell(told: Record<string, unknown>, task = this.task): void {
    task.told = told
  }

  /** The task ends with these files. */
  succeed(files: { bytes: Uint8Array; type: string }[], task = this.task): void {
    const output = files.map((file) => {
      const name = randomUUID()
      this.files.set(name, file)
      return `https://service.example.com/files/${name}?signature=secret-of-the-link`
    })
    task.told = { status: 'SUCCEEDED', output, cost: { credits: 5 } }
  }

  #make(c: Context, kind: string, body: Record<string, unknown>) {
    const key = c.req.header('Idempotency-Key')
    const known = this.tasks.find((task) => task.key === key)
    const task = known ?? { id: randomUUID(), kind, body, key, told: { status: 'PENDING' } }
    if (known === undefined) this.tasks.push(task)
    const isSame = JSON.stringify(task.body) === JSON.stringify(body)
    if (!isSame) return c.json({ code: 'CONFLICT', error: 'This key was used with another body.' }, 409)
    return c.json({ id: task.id, estimatedCost: { credits: 5 } })
  }

  #routes() {
    const app = new Hono()
    app.get('/files/:name', (c) => {
      const file = this.files.get(c.req.param('name'))
      if (file === undefined) return c.json({}, 403)
      return new Response(new Uint8Array(file.bytes), { headers: { 'Content-Type': file.type } })
    })
    app.post('/uploads/:id', async (c) => {
      const { file } = await c.req.parseBody()
      this.uploads.set(c.req.param('id'), new Uint8Array(await (file as File).arrayBuffer()))
      return c.body(null, 204)
    })
    app.use(async (c, next) => {
      if (c.req.header('Authorization') !== `Bearer ${secret}`) return c.json({}, 401)
      if (this.#refusal === undefined) return next()
      this.refused++
      return Response.json(this.#refusal.body, { status: this.#refusal.status, headers: { 'Retry-After': '3600' } })
    })
    app.get('/v1/organization', (c) => (this.organization ? c.json(this.organization) : c.json({}, 404)))
    app.post('/v1/uploads', (c) => {
      const id = randomUUID()
      return c.json({
        uploadUrl: `https://service.example.com/uploads/${id}`,
        fields: {},
        uri: `service://uploads/${id}`,
      })
    })
    for (const kind of generationKinds) {
      app.post(`/v1/${kind}`, async (c) => this.#make(c, kind, await c.req.json()))
    }
    app.get('/v1/tasks/:id', (c) => {
      const task = this.tasks.find(({ id }) => id === c.req.param('id'))
      return task === undefined ? c.json({}, 404) : c.json({ id: task.id, ...task.told })
    })
    app.delete('/v1/tasks/:id', (c) => {
      this.dropped.push(c.req.param('id'))
      return c.body(null, 204)
    })
    return app
  }
}
