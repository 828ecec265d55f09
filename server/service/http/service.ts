import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { Tier } from '../../../shared/catalog/tiers.ts'
import type { IceServer } from '../../../shared/wire/realtime-session.ts'
import type { Database } from '../../database/database.ts'
import type { AssetOpener } from '../assets/asset-opener.ts'
import type { Files } from '../assets/files.ts'
import type { ReadPicture } from '../assets/picture.ts'
import type { SentData } from '../assets/sent-data.ts'
import { createSignedUrls } from '../assets/signed-urls.ts'
import type { PrepareAvatar } from '../avatars/avatar-preparer.ts'
import { createAvatarMaker } from '../avatars/avatar-maker.ts'
import { createAvatars } from '../avatars/avatars.ts'
import { createCharacters } from '../avatars/characters.ts'
import { createFaces } from '../avatars/faces.ts'
import { createPreparedAhead } from '../avatars/prepared-ahead.ts'
import { createDocuments } from '../documents/documents.ts'
import type { CheckKnowledge } from '../documents/check-knowledge.ts'
import type { CountTokens } from '../documents/token-counter.ts'
import type { RunGeneration } from '../engines/run-generation.ts'
import type { Moderate } from '../moderation/moderate.ts'
import { createLedger } from '../organization/ledger.ts'
import { createOrganization } from '../organization/organization.ts'
import { createUsage } from '../organization/usage.ts'
import type { Random } from '../random.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { deriveKey, hashSecret } from '../secrets.ts'
import type { RealtimeNode } from '../sessions/realtime-node.ts'
import { createSessions } from '../sessions/sessions.ts'
import type { JudgeOutput } from '../tasks/judge-output.ts'
import { createLeftoverSweep } from '../tasks/leftover-files.ts'
import { createTasks } from '../tasks/tasks.ts'
import { createUploads } from '../uploads/uploads.ts'
import { answerHeaders } from './answer-headers.ts'
import { authentication } from './authentication.ts'
import { addAvatarRoutes } from './avatar-routes.ts'
import { addDocsPage } from './docs-page.ts'
import { addDocumentRoutes } from './document-routes.ts'
import { answerError } from './errors.ts'
import { addFileRoutes } from './file-routes.ts'
import { addGenerationRoutes } from './generation-routes.ts'
import { addHealthRoutes } from './health-routes.ts'
import { createIdempotency } from './idempotency.ts'
import { refuseUnknownRoute } from './not-found.ts'
import { addOpenApiDocument } from './openapi-document.ts'
import { addOrganizationRoutes } from './organization-routes.ts'
import { routeAdder } from './routes.ts'
import type { ServiceEnv } from './service-env.ts'
import { addSessionRoutes } from './session-routes.ts'
import { addSignallingRoutes } from './signalling-routes.ts'
import { addTaskRoutes } from './task-routes.ts'
import { addUploadRoutes } from './upload-routes.ts'

const sweepEveryMs = 1000

export interface ServiceParts {
  /** With all its migrations. */
  database: Database<ServiceTables>
  node: RealtimeNode
  files: Files
  readPicture: ReadPicture
  countTokens: CountTokens
  checkKnowledge: CheckKnowledge
  prepareAvatar: PrepareAvatar
  /** Whether speech recognition, answers and speech all serve a BCP 47 tag. */
  servesLanguage: (tag: string) => boolean
  assets: AssetOpener
  /** The same that `assets` looks into. */
  sent: SentData
  moderate: Moderate
  judgeOutput: JudgeOutput
  runGeneration: RunGeneration
  /** How engines are shut in; undefined until it is known. */
  isolation: () => string | undefined
  /** Asks another process that shares the store. */
  askNode: typeof fetch
  now: () => number
  random: Random
  log: Logger
  settings: {
    /** Not kept: only its hash and keys made from it are. */
    apiSecret: string
    /** Base address under which clients and browsers reach the service; asked each time, since the port may be chosen late. */
    publicUrl: () => string
    /** Origins of pages on other hosts that may signal here. */
    pageOrigins: readonly string[]
    iceServers: readonly IceServer[]
    /** How many sessions may wait for a place. */
    queueLength: number
    isSessionBilled: boolean
    /** Names this process among those that share the store; the same again after a restart. */
    nodeId: string
    /** Where the other processes reach this one; asked each time. */
    nodeUrl: () => string
    tier: Tier
    /** The balance at the first start. */
    firstCredits: number
    /** How long a generation's output can be downloaded, 24 to 48. */
    outputHours: number
    /** How many generations run at once in this process. */
    generationsAtOnce: number
  }
}

/**
 * Builds the whole service: ends what an earlier process left behind, and answers
 * `/v1`, `/rtc`, `/files`, `/openapi.json`, `/docs`, `/healthz` and `/readyz`.
 */
export async function createService(parts: ServiceParts) {
  const { database, files, now, random, log, settings } = parts
  const baseUrl = () => settings.publicUrl().replace(/\/+$/, '')
  const signedUrls = createSignedUrls({ key: deriveKey(settings.apiSecret, 'signed files'), baseUrl, now })

  const ahead = createPreparedAhead(parts)
  const maker = createAvatarMaker({ ...parts, wantPrepared: ahead.want })
  const wakeMaker = () => void maker.makeNext()
  const documents = createDocuments({ ...parts, wantPrepared: ahead.want })
  const avatars = createAvatars({ ...parts, signedUrl: signedUrls.forFile, wakeMaker, wantPrepared: ahead.want })
  const ledger = createLedger({ now, random })
  const sessions = createSessions({
    ...parts,
    ledger,
    loadCharacter: createCharacters({ database, files }),
    settings: {
      signallingUrl: baseUrl,
      iceServers: settings.iceServers,
      queueLength: settings.queueLength,
      nodeId: settings.nodeId,
      nodeUrl: settings.nodeUrl,
      isBilled: settings.isSessionBilled,
    },
  })
  const organization = createOrganization({ database, ledger, now, random, log, settings })
  const tasks = createTasks({
    ...parts,
    ledger,
    linkTo: signedUrls.linkTo,
    settings: { tier: settings.tier, atOnce: settings.generationsAtOnce, outputHours: settings.outputHours },
  })
  const uploads = createUploads({ ...parts, baseUrl, signingKey: deriveKey(settings.apiSecret, 'uploads') })
  const idempotency = createIdempotency({ database, now })
  const sweepLeftovers = createLeftoverSweep({ database, files, now })

  const app = new OpenAPIHono<ServiceEnv>()
  app.onError(answerError(log))
  app.notFound(refuseUnknownRoute(app))
  app.use(answerHeaders(random))
  app.use('/v1/*', authentication(hashSecret(settings.apiSecret)))
  const add = routeAdder(app, { idempotency, sent: parts.sent, assets: parts.assets })
  addDocumentRoutes(add, documents)
  addAvatarRoutes(add, avatars, createFaces({ database, wantPrepared: ahead.want, now }))
  addSessionRoutes(add, sessions)
  addGenerationRoutes(add, tasks)
  addTaskRoutes(add, tasks)
  addOrganizationRoutes(add, organization, createUsage({ database, now }))
  addUploadRoutes(add, app, uploads)
  addSignallingRoutes(app, sessions.signalling, {
    baseUrl,
    pageOrigins: settings.pageOrigins,
    askNode: parts.askNode,
  })
  addFileRoutes(app, files, signedUrls)
  addHealthRoutes(app, { ...parts, sessions })
  addOpenApiDocument(app)
  addDocsPage(app)

  await organization.open()
  await sessions.recover()
  wakeMaker()

  const sweepSessions = async () => {
    await sessions.sweep()
    await idempotency.sweep()
    await maker.sweep()
  }
  const sweeping: NodeJS.Timeout[] = []
  const repeat = (sweep: () => Promise<void>) => {
    let isSweeping = false
    const timer = setInterval(() => {
      if (isSweeping) return
      isSweeping = true
      sweep()
        .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
        .finally(() => (isSweeping = false))
    }, sweepEveryMs)
    sweeping.push(timer)
  }

  return {
    app,
    /** Ends what waited too long, and looks after tasks, and removes files that nobody will name; `start` repeats all every second. */
    async sweep(): Promise<void> {
      await sweepSessions()
      await tasks.sweep()
      await uploads.sweep()
      await sweepLeftovers()
    },
    start(): void {
      repeat(sweepSessions)
      repeat(tasks.sweep)
      repeat(uploads.sweep)
      repeat(sweepLeftovers)
    },
    /** Admits no more sessions, lets conversations say goodbye until `signal` aborts, and stops all work. */
    async close(signal: AbortSignal): Promise<void> {
      const drained = sessions.drain(signal)
      await tasks.close()
      await drained
      for (const timer of sweeping) clearInterval(timer)
      await maker.close()
      await ahead.close()
    },
  }
}
