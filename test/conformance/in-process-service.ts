import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import sharp from 'sharp'
import { tiers } from '../../shared/catalog/tiers.ts'
import { connectSqlite } from '../../server/database/connect-sqlite.ts'
import type { DatabaseConnection } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { noIsolation } from '../../server/isolation/isolation.ts'
import { createAssetOpener } from '../../server/service/assets/asset-opener.ts'
import { createFetchAsset } from '../../server/service/assets/fetch-asset.ts'
import { localFiles } from '../../server/service/assets/local-files.ts'
import { openMediaTools } from '../../server/service/assets/media/open-media-tools.ts'
import { probeImage } from '../../server/service/assets/probe-image.ts'
import { createSentData } from '../../server/service/assets/sent-data.ts'
import { countTokens } from '../../server/service/documents/count-tokens.ts'
import type { RunGeneration } from '../../server/service/engines/run-generation.ts'
import { createService } from '../../server/service/http/service.ts'
import { createModeration } from '../../server/service/moderation/create-moderation.ts'
import { systemRandom } from '../../server/service/random.ts'
import { serviceMigrations } from '../../server/service/schema/migrations.ts'
import type { ServiceTables } from '../../server/service/schema/tables.ts'
import { createFindUpload } from '../../server/service/uploads/find-upload.ts'
import { FakeNode } from '../support/service/fake-node.ts'
import { searchPath } from '../support/audio/ffmpeg.ts'
import { readUsualPortrait } from '../support/service/read-usual-portrait.ts'

const apiSecret = 'the-secret-of-the-checked-service'

/** Makes pictures of one colour at once; everything else goes on until it is stopped. */
const runGeneration: RunGeneration = async ({ generation, folder }, { signal, progress }) => {
  progress(0.5)
  if (generation.kind === 'text_to_image') {
    const [width, height] = generation.body.ratio.split(':').map(Number) as [number, number]
    const path = join(folder, 'made.png')
    const picture = sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    await writeFile(path, await picture.png().toBuffer())
    return { files: [{ path, type: 'image/png' }] }
  }
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
  })
}

type OpenStore = (folder: string) => Promise<DatabaseConnection>
const openSqlite: OpenStore = (folder) => Promise.resolve(connectSqlite({ path: join(folder, 'visavis.db') }))

/** The whole service in this process, over HTTP on a port of its own; only engines and conversations are stand-ins. */
export async function openInProcessService(openStore: OpenStore = openSqlite) {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-conformance-'))
  const connection = await openStore(folder)
  await migrate(connection, 'service', serviceMigrations, Date.now)
  const database = connection.tables<ServiceTables>()
  const files = localFiles(join(folder, 'files'), 'this process')
  const sent = createSentData({ files, random: systemRandom })
  const log = pino({ level: 'silent' })
  let port = 0
  const service = await createService({
    database,
    node: new FakeNode(100),
    files,
    readPicture: readUsualPortrait,
    countTokens: (text) => Promise.resolve(countTokens(text)),
    checkKnowledge: () => Promise.resolve(undefined),
    prepareAvatar: () => Promise.resolve(),
    servesLanguage: (tag) => tag.startsWith('en'),
    sent,
    assets: createAssetOpener({
      files,
      sent,
      tools: openMediaTools({ searchPath, isolation: noIsolation, probeImage }),
      fetchAsset: createFetchAsset({ lookup: () => Promise.resolve([]), isPublic: () => false }),
      findUpload: createFindUpload({ database, now: Date.now }),
    }),
    moderate: createModeration({ log }),
    judgeOutput: () => Promise.resolve(undefined),
    runGeneration,
    isolation: () => 'none',
    askNode: globalThis.fetch,
    now: Date.now,
    random: systemRandom,
    log,
    settings: {
      apiSecret,
      nodeId: 'a machine',
      nodeUrl: () => `http://127.0.0.1:${port}`,
      publicUrl: () => `http://127.0.0.1:${port}`,
      pageOrigins: [],
      iceServers: [],
      queueLength: 20,
      isSessionBilled: false,
      tier: tiers[0]!,
      firstCredits: 1_000_000,
      outputHours: 24,
      generationsAtOnce: 2,
    },
  })
  service.start()
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const listening = serve({ fetch: service.app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => {
      port = address.port
      resolve(listening)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    apiSecret,
    async close(): Promise<void> {
      await service.close(AbortSignal.abort())
      server.close()
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
