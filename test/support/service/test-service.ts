import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { bodyTimeMs } from '../../../shared/catalog/body-limits.ts'
import { tiers } from '../../../shared/catalog/tiers.ts'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import type { GatewayEnv } from '../../../server/gateway/gateway-env.ts'
import { listen } from '../../../server/boot/listen.ts'
import { createAssetOpener } from '../../../server/service/assets/asset-opener.ts'
import type { FetchAsset } from '../../../server/service/assets/fetch-asset.ts'
import type { Files } from '../../../server/service/assets/files.ts'
import { localFiles } from '../../../server/service/assets/local-files.ts'
import { probeImage } from '../../../server/service/assets/probe-image.ts'
import type { MediaTools } from '../../../server/service/assets/media-tools.ts'
import { createSentData, type SentData } from '../../../server/service/assets/sent-data.ts'
import { countTokens } from '../../../server/service/documents/count-tokens.ts'
import { createService, type ServiceParts } from '../../../server/service/http/service.ts'
import { createModeration } from '../../../server/service/moderation/create-moderation.ts'
import { systemRandom } from '../../../server/service/random.ts'
import { serviceMigrations } from '../../../server/service/schema/migrations.ts'
import type { ServiceTables } from '../../../server/service/schema/tables.ts'
import { createFindUpload } from '../../../server/service/uploads/find-upload.ts'
import { openMigratedStore } from '../store/migrated-store.ts'
import { readUsualPortrait } from './read-usual-portrait.ts'
import { FakeAssets } from './fake-assets.ts'
import { FakeEngines } from './fake-engines.ts'
import { FakeNode } from './fake-node.ts'

export const apiSecret = 'a-secret-of-sixteen-or-more'
export const version = '2024-11-06'

export interface Answer {
  status: number
  headers: Headers
  // Answers are checked field by field: their shape is what is being tested.
  body: Record<string, unknown> & { id: string; data: Record<string, unknown>[] }
}

/** A clock that moves only when told to. */
export class Clock {
  ms = Date.UTC(2025, 5, 2, 10, 0, 0)
  readonly now = () => this.ms
  advance(ms: number): void {
    this.ms += ms
  }
}

/** A small upright portrait: a JPEG of one colour. */
export const portrait = () =>
  sharp({ create: { width: 80, height: 120, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
export const dataUri = async () => `data:image/jpeg;base64,${(await portrait()).toString('base64')}`

/** What a test sets itself. */
export type TestParts = Partial<Omit<ServiceParts, 'settings' | 'database'>> & {
  /** Else the test's own, in its folder. */
  connection?: DatabaseConnection
  settings?: Partial<ServiceParts['settings']>
  /** Takes assets as the service does, from a network that is the test's. */
  fetchAsset?: FetchAsset
  /** What assets are found to be, instead of a look at their bytes. */
  probe?: MediaTools['probe']
}

/** The whole service on a real store in a folder of its own, with a clock and a node that the test drives. */
export class TestService {
  readonly clock: Clock
  readonly node: FakeNode
  readonly engines = new FakeEngines()
  readonly folder: string
  readonly assets: FakeAssets
  files!: Files
  sent!: SentData
  readonly logged: string[] = []
  readonly #parts: TestParts
  #service!: Awaited<ReturnType<typeof createService>>
  #connection!: DatabaseConnection

  constructor(parts: TestParts, node: FakeNode) {
    this.#parts = parts
    this.node = node
    this.clock = new Clock()
    this.folder = mkdtempSync(join(tmpdir(), 'visavis-service-'))
    this.assets = new FakeAssets(
      () => this.files,
      () => this.sent,
    )
  }

  static async start(parts: TestParts = {}, node = new FakeNode()): Promise<TestService> {
    const service = new TestService(parts, node)
    await service.open()
    onTestFinished(async () => {
      await service.close()
      rmSync(service.folder, { recursive: true })
    })
    return service
  }

  async open(node: FakeNode = this.node, changed: TestParts['settings'] = {}): Promise<void> {
    const { settings, fetchAsset, probe = probeImage, connection, ...parts } = this.#parts
    this.#connection = connection ?? (await openMigratedStore(this.folder, 'service'))
    await migrate(this.#connection, 'service', serviceMigrations, this.clock.now)
    this.files = parts.files ?? localFiles(join(this.folder, 'files'), 'a machine:8080')
    this.sent = createSentData({ files: this.files, random: systemRandom })
    const log = pino({ level: 'debug' }, { write: (line: string) => void this.logged.push(line) })
    this.#service = await createService({
      database: this.tables,
      node,
      files: this.files,
      readPicture: readUsualPortrait,
      countTokens: (text) => Promise.resolve(countTokens(text)),
      checkKnowledge: () => Promise.resolve(undefined),
      prepareAvatar: () => Promise.resolve(),
      servesLanguage: (tag) => tag.startsWith('en'),
      sent: this.sent,
      assets: fetchAsset === undefined ? this.assets : this.#assetsFrom(fetchAsset, probe),
      moderate: createModeration({ log }),
      judgeOutput: () => Promise.resolve(undefined),
      runGeneration: this.engines.run,
      isolation: () => 'none',
      askNode: () => Promise.reject(new Error('there is no other process')),
      now: this.clock.now,
      random: systemRandom,
      log,
      settings: {
        apiSecret,
        publicUrl: () => 'https://service.test',
        pageOrigins: ['https://pages.test'],
        iceServers: [{ urls: 'stun:stun.test' }],
        queueLength: 3,
        isSessionBilled: false,
        nodeId: 'a machine:8080',
        nodeUrl: () => 'https://service.test',
        tier: tiers[0]!,
        firstCredits: 1_000_000,
        outputHours: 24,
        generationsAtOnce: 2,
        ...settings,
        ...changed,
      },
      ...parts,
    })
  }

  #assetsFrom(fetchAsset: FetchAsset, probe: MediaTools['probe']) {
    const findUpload = createFindUpload({ database: this.tables, now: this.clock.now })
    return createAssetOpener({ files: this.files, fetchAsset, tools: { probe }, sent: this.sent, findUpload })
  }

  /** Lets the process end, politely to the store only: sessions stay as they are. */
  async crash(): Promise<void> {
    await this.#connection.close()
  }

  async close(): Promise<void> {
    await this.#service.close(AbortSignal.abort())
    await this.#connection.close()
  }

  drain = (signal: AbortSignal) => this.#service.close(signal)
  sweep = () => this.#service.sweep()
  /** Keys of everything that is kept. */
  async storedFiles(): Promise<string[]> {
    const folder = join(this.folder, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  }

  get tables() {
    return this.#connection.tables<ServiceTables>()
  }

  /** Serves it over HTTP until the test ends; its address. */
  async listen(): Promise<string> {
    const app = new Hono<GatewayEnv>()
    app.all('*', (c) => this.#service.app.fetch(c.req.raw, c.env))
    const { port, close } = await listen({ app, host: '127.0.0.1', port: 0, tls: undefined, bodyTimeMs })
    onTestFinished(close)
    return `http://127.0.0.1:${port}`
  }

  /** `from` is the address that the connection comes from. */
  async request(path: string, init: RequestInit = {}, from?: string): Promise<Response> {
    const env = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
    return this.#service.app.request(path, init, env)
  }

  /** Calls `/v1` with secret and version. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.request(`/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiSecret}`,
        'X-Service-Version': version,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed = (text === '' ? {} : JSON.parse(text)) as Answer['body']
    return { status: response.status, headers: response.headers, body: parsed }
  }

  /** Looks until `isSo`, without letting the clock move. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < 500; looks++) {
      if (await isSo()) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('It never came to that.')
  }

  async statusOf(kind: 'avatars' | 'realtime_sessions' | 'tasks', id: string): Promise<unknown> {
    return (await this.call('GET', `${kind}/${id}`)).body['status']
  }

  untilStatus(kind: 'avatars' | 'realtime_sessions' | 'tasks', id: string, status: string): Promise<void> {
    return this.until(async () => (await this.statusOf(kind, id)) === status)
  }

  /** An avatar that is READY. */
  async readyAvatar(more: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.call('POST', 'avatars', {
      name: 'Marit',
      personality: 'You keep the light.',
      voice: { type: 'service-live-preset', presetId: 'clara' },
      referenceImage: await dataUri(),
      ...more,
    })
    await this.untilStatus('avatars', body.id, 'READY')
    return body.id
  }

  createSession(avatarId: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', 'realtime_sessions', {
      model: 'gwm1_avatars',
      avatar: { type: 'custom', avatarId },
      ...more,
    })
  }
}
