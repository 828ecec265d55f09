import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Transaction } from 'kysely'
import { type Logger, pino } from 'pino'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import type { Outside } from '../../../server/gateway/calls/staff-webhook.ts'
import type { WhatIsFollowed } from '../../../server/gateway/characters/reading-routes.ts'
import type { DemoCharacter } from '../../../server/gateway/demo/demo-character.ts'
import type { AskQuestions } from '../../../server/gateway/questions/ask-questions.ts'
import type { Machine } from '../../../server/gateway/house/machine.ts'
import { createGateway } from '../../../server/gateway/gateway.ts'
import { createPasswords, type Passwords } from '../../../server/gateway/operators/passwords.ts'
import { gatewayMigrations } from '../../../server/gateway/migrations.ts'
import { openMigratedStore } from '../../support/store/migrated-store.ts'
import { pageEntries } from '../../../server/gateway/pages/page-entries.ts'
import type { AskAloud } from '../../../server/gateway/questions/ask-aloud.ts'
import type { ProposeLines } from '../../../server/gateway/questions/propose-lines.ts'
import type { GatewayTables } from '../../../server/gateway/tables.ts'
import { drawEyes } from '../../../server/gateway/characters/draw-eyes.ts'
import { drawLogo } from '../../../server/gateway/logos/draw-logo.ts'
import { drawShownPicture } from '../../../server/gateway/showables/draw-shown-picture.ts'
import { drawPoster } from '../../../server/gateway/characters/draw-poster.ts'
import { secret } from './interface-only-service.ts'

interface Options {
  folder?: string
  character?: DemoCharacter
  /** Anyone may talk, when it isn't said. */
  access?: { kioskOpen: boolean; tryOut: boolean }
  trustProxy?: string[]
  /** Milliseconds since 1970. */
  now?: () => number
  machine?: Machine
  askQuestions?: AskQuestions
  askAloud?: AskAloud
  proposeLines?: ProposeLines
  whatIsFollowed?: WhatIsFollowed
  passwords?: Passwords
  /** What the service can talk in. */
  talkLanguages?: string[]
  outside?: Outside
  /** Called after every transaction; where it rejects, the transaction's answer is lost. */
  afterWrite?: (database: Database<GatewayTables>) => Promise<void>
  log?: Logger
}

/** Everything is built in. */
const ownMachine: Machine = {
  hostedAt: null,
  parts: (['stt', 'answers', 'tts'] as const).map((part) => ({ part, elsewhere: null, attempt: null })),
  facts: () => Promise.resolve({ version: '1.0.0', node: '20.20.0', database: 'SQLite', disk: null }),
}

/** Nothing may be sent anywhere. */
const nowhere: Outside = {
  refusal: () => 'No address may be sent to.',
  post: () => Promise.reject(new Error('No address may be sent to.')),
}

/** The service that the backend is before. */
interface ServiceInFront {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  secret?: string
}

/** What passwords really cost is `createPasswords`' own; here they only have to be told apart. */
const lightCost = { logN: 8, r: 8, p: 1 }

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Visavis</title>
<script type="module" crossorigin src="/assets/kiosk-1.js"></script>
<link rel="stylesheet" href="/assets/kiosk-1.css"></head><body></body></html>`

/** What a page loads; the build lays it beside itself compressed. */
export const builtScript = `console.log('${'a'.repeat(2000)}')`

/** A folder with built pages and a place for data, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'data'))
  for (const { html } of pageEntries) {
    mkdirSync(dirname(join(folder, 'web', html)), { recursive: true })
    writeFileSync(join(folder, 'web', html), page)
  }
  writeFileSync(join(folder, 'web/widget.js'), '(() => {})()')
  writeFileSync(join(folder, 'web/assets/kiosk-1.js'), builtScript)
  writeFileSync(join(folder, 'web/assets/kiosk-1.js.br'), brotliCompressSync(builtScript))
  writeFileSync(join(folder, 'web/assets/kiosk-1.js.gz'), gzipSync(builtScript))
  return folder
}

/** A database after whose transactions something more happens. */
const withAfterWrite = (database: Database<GatewayTables>, afterWrite: NonNullable<Options['afterWrite']>) => ({
  ...database,
  async transact<T>(work: (tx: Transaction<GatewayTables>) => Promise<T>): Promise<T> {
    const result = await database.transact(work)
    await afterWrite(database)
    return result
  },
})

/** A store with the backend's tables, closed after the test. */
export async function openGatewayDatabase(folder = temporaryFolder()) {
  const connection = await openMigratedStore(folder, 'gateway')
  let isOpen = true
  const close = async () => {
    if (isOpen) await connection.close()
    isOpen = false
  }
  onTestFinished(close)
  await migrate(connection, 'gateway', gatewayMigrations, Date.now)
  return { ...connection, close }
}

/** The whole backend on a store of its own, in front of the given service; closed after the test or by `close`. */
export async function openGateway(service: ServiceInFront, options: Options = {}) {
  const folder = options.folder ?? temporaryFolder()
  const connection = await openGatewayDatabase(folder)
  const now = options.now ?? Date.now
  const { kioskOpen, tryOut } = options.access ?? { kioskOpen: true, tryOut: false }
  const gateway = await createGateway({
    database: withAfterWrite(connection.tables(), options.afterWrite ?? (() => Promise.resolve())),
    service: {
      key: 'hosted',
      baseUrl: 'https://service.example.com',
      secret: service.secret ?? secret,
      fetch: service.fetch,
    },
    characters: [options.character ?? (await keeper())],
    machine: options.machine ?? ownMachine,
    talkLanguages: options.talkLanguages ?? [],
    makeBackup: () => Readable.toWeb(writeBackup({ connection, dataDir: join(folder, 'data'), now })) as ReadableStream,
    libraryFolder: join(folder, 'data', 'library'),
    outside: options.outside ?? nowhere,
    makePoster: drawPoster,
    makeEyes: drawEyes,
    makeShownPicture: drawShownPicture,
    makeLogo: drawLogo,
    askQuestions: options.askQuestions ?? null,
    whatIsFollowed: options.whatIsFollowed ?? null,
    askAloud: options.askAloud ?? null,
    proposeLines: options.proposeLines ?? null,
    passwords: options.passwords ?? createPasswords(lightCost),
    pagesFolder: join(folder, 'web'),
    callers: { trustProxy: options.trustProxy ?? [], publicUrl: undefined },
    access: { kioskOpen, tryOut: tryOut && { port: () => 8080, proofPort: () => 8081 } },
    signallingOrigins: ['https://service.example.com', 'https://rtc.example.com'],
    pageUrl: (url) => url,
    log: options.log ?? pino({ level: 'silent' }),
    now,
    random: () => 0,
  })
  const close = async () => {
    await gateway.close()
    await connection.close()
  }
  onTestFinished(close)
  const request = (path: string, init: RequestInit = {}, remoteAddress = '127.0.0.1') => {
    const headers = new Headers({ Host: 'localhost:8080' })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const env = { incoming: { socket: { remoteAddress } } }
    return gateway.app.request(`http://localhost:8080${path}`, { ...init, headers }, env)
  }
  /** What a browser on this machine gets at the port that only it can reach; asked for at `url`. */
  const requestProof = (url: string, headers: Record<string, string> = {}) =>
    gateway.proofApp!.request(url, { headers: { Host: new URL(url).host, ...headers } })
  return { ...gateway, request, requestProof, close, folder, connection, database: connection.tables<GatewayTables>() }
}

/** A character that is quickly made. */
export async function keeper(): Promise<DemoCharacter> {
  const drawing = sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
  const [picture, poster] = await Promise.all([drawing.clone().png().toBuffer(), drawing.clone().webp().toBuffer()])
  return {
    slug: 'demo',
    look: {
      character: {
        name: 'Marit Holm',
        role: 'keeper of the light',
        pronoun: 'she',
        madeFrom: 'the museum’s own papers',
        posterAlt: 'Marit',
        lines: {
          attract: 'a',
          consent: 'b',
          connecting: 'c',
          muted: 'd',
          noMicrophone: 'e',
          goodbye: 'f',
          networkLost: 'g',
          insecure: 'h',
          full: 'i',
          closed: 'j',
        },
      },
      language: 'en',
      timeZone: 'Europe/Oslo',
      suggestions: ['Who built the tower?'],
      theme: 'evening',
      customProperties: {},
      askConsent: true,
      limits: { maxDurationMs: 300_000, quietWarningMs: 25_000, quietEndMs: 45_000 },
    },
    avatar: {
      name: 'Marit',
      personality: 'You keep the light.',
      voicePresetId: 'clara',
      startScript: 'Good afternoon. I’m Marit.',
      picture: `data:image/png;base64,${picture.toString('base64')}`,
      landmarks: {
        pupils: [
          { x: 0.4, y: 0.5 },
          { x: 0.6, y: 0.5 },
        ],
        mouth: { left: { x: 0.4, y: 0.7 }, right: { x: 0.6, y: 0.7 }, centre: { x: 0.5, y: 0.7 } },
        chin: { x: 0.5, y: 0.8 },
      },
    },
    poster: `data:image/webp;base64,${poster.toString('base64')}`,
    documents: [
      { name: 'The tower', content: 'The tower was built in 1871.' },
      { name: 'The lamp', content: 'The lamp burns paraffin.' },
    ],
  }
}
