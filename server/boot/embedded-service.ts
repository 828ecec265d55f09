import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import { liveSession } from '../../shared/catalog/live-sessions.ts'
import { readCaller } from '../gateway/access/caller.ts'
import { addressOf } from './address.ts'
import type { Config } from './config.ts'
import type { DatabaseConnection } from '../database/database.ts'
import type { ChosenIsolation } from '../isolation/choose-isolation.ts'
import { describeIsolation } from '../isolation/describe-isolation.ts'
import { migrate } from '../database/migrate.ts'
import { servedLanguages, servesLanguage } from '../realtime/openai/served-languages.ts'
import type { WorkerPool } from '../realtime/node/worker-pool.ts'
import { transcriptionService } from '../realtime/listening/stt/hosted/transcription-service.ts'
import type { SpeakingEndpoint } from '../realtime/openai/providers.ts'
import { createAssetOpener } from '../service/assets/asset-opener.ts'
import { createFetchAsset } from '../service/assets/fetch-asset.ts'
import { localFiles } from '../service/assets/local-files.ts'
import type { MediaTools } from '../service/assets/media-tools.ts'
import { openMediaTools } from '../service/assets/media/open-media-tools.ts'
import { createImageProbe, createPictureReader } from '../service/assets/picture-reader.ts'
import { rememberPictures } from '../service/assets/remember-pictures.ts'
import { createAvatarPreparer } from '../service/avatars/avatar-preparer.ts'
import { createKnowledgeChecker } from '../service/documents/knowledge-checker.ts'
import { createSentData } from '../service/assets/sent-data.ts'
import { createTokenCounter } from '../service/documents/token-counter.ts'
import { createEngineRunner } from '../service/engines/engine-runner.ts'
import { createService, type ServiceParts } from '../service/http/service.ts'
import type { ModerationService } from '../service/moderation/ask-moderation-service.ts'
import { createModeration, judgePiece } from '../service/moderation/create-moderation.ts'
import { systemRandom } from '../service/random.ts'
import type { ServiceTables } from '../service/schema/tables.ts'
import { serviceMigrations } from '../service/schema/migrations.ts'
import { createOutputJudge } from '../service/tasks/judge-output.ts'
import { removeLeftoverFolders } from '../service/tasks/leftover-folders.ts'
import type { Transcribe } from '../service/tasks/output-pieces.ts'
import { createFindUpload } from '../service/uploads/find-upload.ts'
import type { ServiceConnection } from './service-connection.ts'
import { embeddedSecret, inASentence } from './start-up.ts'

/** For half a minute of sound. */
const transcriptLimitMs = 30_000

export interface EmbeddedParts {
  config: Config
  secret: string | undefined
  store: DatabaseConnection
  /** Where conversations are held. */
  node: WorkerPool
  /** Of engines, FFmpeg and picture decoders. */
  isolation: ChosenIsolation
  /** The port that is listened on, known once it is. */
  port: () => number
  log: Logger
}

/** Under which origin whoever asks just now reaches this server. */
const askedAt = new AsyncLocalStorage<string>()

/** Starts the service in this process, with its conversations in processes of their own. */
export async function openEmbeddedService(parts: EmbeddedParts): Promise<ServiceConnection> {
  const { config, secret, store, node, log } = parts
  await inASentence(config, () => migrate(store, 'service', serviceMigrations, Date.now))
  const apiSecret = embeddedSecret(config.dataDir, secret)
  const countTokens = createTokenCounter({ program: programUrl('token-process'), isolation: parts.isolation })
  const service = await openService(parts, { node, apiSecret, countTokens })
  service.start()
  void parts.isolation.found().then((found) => {
    if (found.method.name === 'none') log.warn(describeIsolation(found))
    else log.info(describeIsolation(found))
  })
  void removeLeftoverFolders(Date.now)
  const sweeping = setInterval(() => void removeLeftoverFolders(Date.now), leftoversEveryMs)

  return {
    client: {
      key: 'embedded',
      baseUrl: 'http://embedded',
      secret: apiSecret,
      fetch: (url, init) => service.app.fetch(new Request(url, init)),
    },
    async serve(request, env) {
      const { incoming } = env as Partial<HttpBindings>
      const { ownOrigin } = readCaller(request, incoming?.socket.remoteAddress ?? 'unknown', config)
      const response = await askedAt.run(ownOrigin, () => service.app.fetch(request, env))
      const location = response.headers.get('Location')
      // This server has several names, and the page may only follow its own.
      if (location !== null && URL.canParse(location)) response.headers.set('Location', new URL(location).pathname)
      return response
    },
    signallingOrigins: [],
    pageUrl: (signallingUrl, pageOrigin) => pageOrigin + new URL(signallingUrl).pathname,
    up: node.up,
    description: describeParts(config.providers),
    talkLanguages: servedLanguages(config.providers),
    async close(goodbyeLimitMs) {
      clearInterval(sweeping)
      await service.close(AbortSignal.timeout(goodbyeLimitMs))
      countTokens.close()
      await node.close()
    },
  }
}

async function openService(
  { config, store, isolation, port, log }: EmbeddedParts,
  opened: Pick<ServiceParts, 'node' | 'countTokens'> & { apiSecret: string },
) {
  const { node, countTokens, apiSecret } = opened
  const database = store.tables<ServiceTables>()
  const settings = serviceSettings(config, port, apiSecret)
  const files = localFiles(join(config.dataDir, 'files'), settings.nodeId)
  const { searchPath } = config
  const pictureProgram = { program: programUrl('picture-process'), isolation }
  const tools = openMediaTools({ searchPath, isolation, probeImage: createImageProbe(pictureProgram) })
  if (!tools.hasFfmpeg) log.warn('FFmpeg is not installed: videos and sounds can be neither taken nor generated.')
  const sent = createSentData({ files, random: systemRandom })
  const findUpload = createFindUpload({ database, now: Date.now })
  return createService({
    database,
    node,
    files,
    readPicture: rememberPictures(createPictureReader(pictureProgram)),
    countTokens,
    checkKnowledge: createKnowledgeChecker({
      program: programUrl('document-process'),
      isolation,
      limitMs: indexLimitMs,
    }),
    prepareAvatar: createAvatarPreparer({ program: programUrl('preparing-process'), isolation }),
    servesLanguage: (tag) => servesLanguage(config.providers, tag),
    sent,
    assets: createAssetOpener({ files, tools, sent, fetchAsset: createFetchAsset(), findUpload }),
    ...openModeration(config, tools, log),
    runGeneration: createEngineRunner({ program: programUrl('engine-process'), isolation, searchPath }),
    isolation: isolation.current,
    askNode: globalThis.fetch,
    now: Date.now,
    random: systemRandom,
    log,
    settings,
  })
}

function serviceSettings(config: Config, port: () => number, apiSecret: string): ServiceParts['settings'] {
  const { rtc, organization } = config
  return {
    apiSecret,
    // Without PUBLIC_URL, links lead to where their reader has asked: "localhost" is another machine's own.
    publicUrl: () => askedAt.getStore() ?? addressOf(config, port()),
    pageOrigins: rtc.origins,
    iceServers: rtc.iceServers,
    queueLength: liveSession.queueLength,
    isSessionBilled: config.sessionBilling,
    nodeId: `${hostname()}:${config.port}`,
    nodeUrl: () => config.nodeUrl ?? addressOf({ ...config, publicUrl: undefined }, port()),
    tier: organization.tier,
    firstCredits: organization.credits,
    outputHours: config.outputUrlHours,
    // The other half belongs to conversations, which go first anyway.
    generationsAtOnce: Math.max(Math.floor(availableParallelism() / 2), 1),
  }
}

/** A service that is set judges prompts and what is made of them; one that hears, if there is one, tells it what is said. */
function openModeration(
  { moderation, providers: { stt } }: Config,
  tools: MediaTools,
  log: Logger,
): Pick<ServiceParts, 'moderate' | 'judgeOutput'> {
  const service = moderation && moderationService(moderation)
  return {
    moderate: createModeration({ ...(service && { service }), log }),
    judgeOutput: createOutputJudge({
      tools,
      log,
      ...(service && { judge: judgePiece(service) }),
      ...(stt && { transcribe: transcribeWith(stt) }),
    }),
  }
}

const moderationService = ({ baseUrl, apiKey, model }: NonNullable<Config['moderation']>): ModerationService => ({
  baseUrl,
  ...(apiKey !== undefined && { apiKey }),
  ...(model !== undefined && { model }),
  limitMs: 5000,
  pictureLimitMs: 15_000,
  fetch: globalThis.fetch,
})

function transcribeWith(endpoint: SpeakingEndpoint): Transcribe {
  const { transcribe } = transcriptionService(endpoint)
  return (samples, signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(transcriptLimitMs)])
    return transcribe(samples, { names: [], language: 'en', signal: limited })
  }
}

/** Shut in, an engine ends with its parent at once, and leaves its folder behind. */
const leftoversEveryMs = 3_600_000

/** The build puts every program beside this one. */
type Program = 'token-process' | 'document-process' | 'picture-process' | 'preparing-process' | 'engine-process'
const programUrl = (name: Program) => new URL(`./${name}.js`, import.meta.url)

/** Documents that are made to be slow take 2 s; whoever talks meanwhile goes first. */
const indexLimitMs = 15_000

/** In plain words, which stt, answers and tts are in use. */
function describeParts(providers: Config['providers']): string {
  const { llm, stt, sttModelDir, tts } = providers
  const elsewhere = (endpoint: { baseUrl: string; model: string }) =>
    `${endpoint.model} at ${new URL(endpoint.baseUrl).host}, the embedded one behind it`
  const where = llm || stt || tts ? 'The rest is on this machine.' : 'All on this machine.'
  const recogniser =
    sttModelDir === undefined ? 'soundswallower, English' : `Whisper in ${sttModelDir}, soundswallower behind it`
  return [
    `Speech recognition: ${stt ? elsewhere(stt) : recogniser}.`,
    `Answers: ${llm ? elsewhere(llm) : 'answers from the character’s documents'}.`,
    `Voice: ${tts ? elsewhere(tts) : 'flite'}.`,
    where,
    `Languages: ${servedLanguages(providers).join(', ')}.`,
  ].join(' ')
}
