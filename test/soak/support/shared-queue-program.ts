import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import { tiers } from '../../../shared/catalog/tiers.ts'
import { connectPostgres } from '../../../server/database/connect-postgres.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { createSentData } from '../../../server/service/assets/sent-data.ts'
import { localFiles } from '../../../server/service/assets/local-files.ts'
import type { RunGeneration } from '../../../server/service/engines/run-generation.ts'
import { createService } from '../../../server/service/http/service.ts'
import { systemRandom } from '../../../server/service/random.ts'
import { serviceMigrations } from '../../../server/service/schema/migrations.ts'
import { FakeAssets } from '../../support/service/fake-assets.ts'
import { FakeNode } from '../../support/service/fake-node.ts'

/** What one process of several is to do. */
export interface SharedQueueWork {
  databaseUrl: string
  folder: string
  name: string
  tasks: number
  tier: number
  firstCredits: number
}

/** A generation as its engine saw it; times of the machine's clock. */
export interface EngineRun {
  taskId: string
  fromMs: number
  untilMs: number
}

export type FromSharedQueue =
  | { type: 'submitted'; ids: string[]; refused: string[] }
  | { type: 'ran'; run: EngineRun }
  | { type: 'problem'; line: string }

const secret = 'a-secret-of-sixteen-or-more'
const generationsAtOnce = 8
const submittedAtOnce = 5
const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse at dusk', ratio: '1280:720' }

/** Waits for its work, submits its share of the tasks, and runs whichever come its way until the parent is gone. */
export async function sharedQueueProgram(): Promise<void> {
  const send = (message: FromSharedQueue) => void process.send!(message)
  process.on('disconnect', () => process.exit(0))
  const work = await new Promise<SharedQueueWork>((resolve) => process.once('message', resolve))

  const runGeneration: RunGeneration = async ({ taskId, folder }, { signal }) => {
    const fromMs = Date.now()
    await delay(5 + Math.random() * 20, undefined, { signal })
    const path = join(folder, 'made.png')
    await writeFile(path, taskId)
    send({ type: 'ran', run: { taskId, fromMs, untilMs: Date.now() } })
    return { files: [{ path, type: 'image/png' }] }
  }

  const files = localFiles(work.folder, String(process.pid))
  const sent = createSentData({ files, random: systemRandom })
  const unused = () => Promise.reject(new Error('Nobody asks for this here.'))
  const tier = tiers[work.tier - 1]!
  const url = `http://${work.name}.test`
  const connection = connectPostgres({ url: work.databaseUrl, log: { warn: () => {} } })
  await migrate(connection, 'service', serviceMigrations, Date.now)
  const service = await createService({
    database: connection.tables(),
    node: new FakeNode(),
    files,
    readPicture: unused,
    countTokens: unused,
    checkKnowledge: unused,
    prepareAvatar: () => Promise.resolve(),
    servesLanguage: () => true,
    assets: new FakeAssets(
      () => files,
      () => sent,
    ),
    sent,
    moderate: () => Promise.resolve(undefined),
    judgeOutput: () => Promise.resolve(undefined),
    runGeneration,
    isolation: () => 'none',
    askNode: unused,
    now: Date.now,
    random: systemRandom,
    log: pino({ level: 'warn' }, { write: (line: string) => send({ type: 'problem', line }) }),
    settings: {
      apiSecret: secret,
      publicUrl: () => url,
      pageOrigins: [],
      iceServers: [],
      queueLength: 3,
      isSessionBilled: false,
      nodeId: work.name,
      nodeUrl: () => url,
      tier,
      firstCredits: work.firstCredits,
      outputHours: 24,
      generationsAtOnce,
    },
  })
  service.start()

  const headers = {
    Authorization: `Bearer ${secret}`,
    'X-Service-Version': apiVersion,
    'Content-Type': 'application/json',
  }
  const ids: string[] = []
  const refused: string[] = []
  let left = work.tasks
  const submitShare = async () => {
    while (left-- > 0) {
      const init = { method: 'POST', headers, body: JSON.stringify(image) }
      const response = await service.app.request('/v1/text_to_image', init)
      if (response.ok) ids.push(((await response.json()) as { id: string }).id)
      else refused.push(await response.text())
    }
  }
  await Promise.all(Array.from({ length: submittedAtOnce }, submitShare))
  send({ type: 'submitted', ids, refused })
}
