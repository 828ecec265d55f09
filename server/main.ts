import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { bodyTimeMs } from '../shared/catalog/body-limits.ts'
import { writeBackup } from './backup/write-backup.ts'
import { addressOf } from './boot/address.ts'
import { closeOnSignals } from './boot/close-on-signals.ts'
import { readConfig, type Config } from './boot/config.ts'
import { describeMachine } from './boot/machine.ts'
import { createPartTrials } from './boot/part-trials.ts'
import { migrate } from './database/migrate.ts'
import { isLoopbackHost } from './gateway/access/is-loopback-host.ts'
import { createEyesMaker } from './gateway/characters/eyes-maker.ts'
import { createLogoMaker, createPosterMaker, createShownPictureMaker } from './gateway/characters/poster-maker.ts'
import { characters } from './gateway/demo/characters.ts'
import { createGateway } from './gateway/gateway.ts'
import type { GatewayEnv } from './gateway/gateway-env.ts'
import { gatewayMigrations } from './gateway/migrations.ts'
import { createPasswords } from './gateway/operators/passwords.ts'
import type { EmbeddedParts } from './boot/embedded-service.ts'
import { followCertificate } from './boot/follow-certificate.ts'
import { listen, type TlsFiles } from './boot/listen.ts'
import { createAloudAsker } from './realtime/agent/asking-aloud/ask-aloud.ts'
import { createLineProposer } from './realtime/answers/asking/propose-lines.ts'
import { createQuestionAsker } from './realtime/answers/asking/question-asker.ts'
import { whatIsFollowed } from './realtime/answers/conversation/what-is-followed.ts'
import { openProcessIsolation } from './boot/process-isolation.ts'
import { removeOldCopies } from './boot/remove-old-copies.ts'
import { openLog } from './boot/open-log.ts'
import { hostedService, type ServiceConnection } from './boot/service-connection.ts'
import { createPostOutside, refusalOf } from './service/assets/post-outside.ts'
import { inASentence, openStore, prepareDataDir, readTlsFiles, startFailure } from './boot/start-up.ts'

const pagesFolder = fileURLToPath(new URL('../web', import.meta.url))
const posterProgram = new URL('./poster-process.js', import.meta.url)
const askingThread = new URL('./asking-thread.js', import.meta.url)
const askingAloudThread = new URL('./asking-aloud-thread.js', import.meta.url)
const ttsThread = new URL('./tts-thread.js', import.meta.url)
const askingLimitMs = 25_000
/** Of one passage; pages wait for half a minute. */
const proposingLimitMs = 25_000
/** Two hundred questions take a few minutes. */
const askingAloudLimitMs = 15 * 60_000
const goodbyeLimitMs = 30_000

async function start(config: Config): Promise<void> {
  const log = await openLog(config.logLevel)
  const { service, providers } = config
  const openService = await beginService(config, log)
  const tls = readTlsFiles(config.tls)
  prepareDataDir(config.dataDir)
  const store = await openStore(config, log)
  await inASentence(config, () => migrate(store, 'gateway', gatewayMigrations, Date.now))
  const { llm } = providers
  const isolation = openProcessIsolation({ config, posterProgram })
  let listeningPort = config.port
  let proofPort: number | undefined
  const connection = await openService({ store, isolation, port: () => listeningPort })
  removeOldCopies({ store, now: Date.now, log })

  const askQuestions = createQuestionAsker({ threadUrl: askingThread, limitMs: askingLimitMs })
  const askAloud = createAloudAsker({ threadUrl: askingAloudThread, limitMs: askingAloudLimitMs })
  const now = () => performance.now()
  const trials = createPartTrials({ providers, askQuestions, askAloud, ttsThread, now })
  const gateway = await createGateway({
    database: store.tables(),
    service: connection.client,
    characters,
    talkLanguages: connection.talkLanguages,
    machine: describeMachine(config, trials),
    makeBackup: () =>
      Readable.toWeb(writeBackup({ connection: store, dataDir: config.dataDir, now: Date.now })) as ReadableStream,
    libraryFolder: join(config.dataDir, 'library'),
    outside: { refusal: refusalOf, post: createPostOutside() },
    makePoster: createPosterMaker({ program: posterProgram, isolation }),
    makeEyes: createEyesMaker({ program: posterProgram, isolation }),
    makeShownPicture: createShownPictureMaker({ program: posterProgram, isolation }),
    makeLogo: createLogoMaker({ program: posterProgram, isolation }),
    askQuestions: service.kind === 'hosted' ? null : askQuestions,
    askAloud: service.kind === 'hosted' ? null : askAloud,
    whatIsFollowed: service.kind === 'hosted' ? null : whatIsFollowed,
    proposeLines: llm === undefined ? null : createLineProposer({ endpoint: llm, limitMs: proposingLimitMs }),
    passwords: createPasswords(),
    pagesFolder,
    callers: { trustProxy: config.trustProxy, publicUrl: config.publicUrl },
    access: {
      kioskOpen: config.kioskOpen,
      tryOut: isForThisMachine(config) && { port: () => listeningPort, proofPort: () => proofPort },
    },
    signallingOrigins: [...connection.signallingOrigins, ...config.rtc.origins],
    pageUrl: connection.pageUrl,
    log,
    now: Date.now,
    random: Math.random,
  })

  let isUp = false
  void connection.up.then(
    () => (isUp = true),
    () => {},
  )
  const app = joinApps(gateway, connection, () => isUp)
  const { host, port } = config
  const server = await listen({ app, host, port, tls, bodyTimeMs })
  listeningPort = server.port
  const { proofApp } = gateway
  const proof = proofApp && (await listen({ app: proofApp, host, port: 0, tls, bodyTimeMs }))
  proofPort = proof?.port
  const useTls = (files: TlsFiles) => [server, proof].forEach((one) => one?.useTls(files))
  if (tls) followCertificate({ first: tls, read: () => readTlsFiles(config.tls), use: useTls, log })
  closeOnSignals(log, async () => {
    gateway.stopAdmitting()
    await connection.close(goodbyeLimitMs)
    await Promise.all([server.close(), proof?.close()])
    await gateway.close()
    await store.close()
  })
  const address = addressOf(config, server.port)
  announce(config, address, connection, log)
  const setUpUrl = await gateway.firstSetUpUrl(address)
  // For a person's eyes, so on a line of its own and no part of the log.
  if (setUpUrl !== undefined) process.stdout.write(`Set up the console, once and within 24 hours:\n${setUpUrl}\n`)
  await Promise.all([connection.up, gateway.seed()])
}

/**
 * Starts what takes longest to come up, the processes of conversations, and returns what opens the service. What is
 * embedded is only loaded when it is needed: with a hosted service nothing of it starts.
 */
async function beginService(
  config: Config,
  log: Logger,
): Promise<(parts: Pick<EmbeddedParts, 'store' | 'isolation' | 'port'>) => Promise<ServiceConnection>> {
  const { service } = config
  if (service.kind === 'hosted') return () => Promise.resolve(hostedService(service.baseUrl, service.secret))
  const { openNode } = await import('./boot/realtime-node.ts')
  const node = openNode(config, log)
  return async (parts) => {
    const { openEmbeddedService } = await import('./boot/embedded-service.ts')
    return openEmbeddedService({ ...parts, config, secret: service.secret, node, log })
  }
}

/** Asked most often, and the service's alone: what the backend finds out about its callers would be found out for nothing. */
const onlyOfTheService = ['/v1/*', '/rtc/*', '/healthz']

/** The backend's pages and `/api`; everything else is the service's. */
function joinApps(
  gateway: Awaited<ReturnType<typeof createGateway>>,
  { serve }: ServiceConnection,
  isUp: () => boolean,
): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  app.get('/readyz', async (c) => {
    if (!isUp() || !gateway.isReady()) return c.json({ status: 'preparing' }, 503, { 'Retry-After': '1' })
    return serve === undefined ? c.json({ status: 'ready' }) : serve(c.req.raw, c.env)
  })
  if (serve === undefined) app.get('/healthz', (c) => c.json({ status: 'ok' }))
  else for (const path of onlyOfTheService) app.all(path, (c) => serve(c.req.raw, c.env))
  app.route('/', gateway.app)
  app.notFound((c) =>
    serve === undefined ? c.json({ error: 'There is nothing here.', code: 'NOT_FOUND' }, 404) : serve(c.req.raw, c.env),
  )
  return app
}

function announce(config: Config, address: string, { description }: ServiceConnection, log: Logger): void {
  log.info(`Visavis is at ${address}`)
  log.info(description)
  if (config.service.kind === 'hosted' && isClear(config.service.baseUrl)) {
    log.warn('SERVICE_BASE_URL is a plain http address: the secret travels readable for everyone on the way.')
  }
  if (isForThisMachine(config)) return
  if (config.tls === undefined && config.publicUrl?.startsWith('https:') !== true) {
    log.warn(
      'Browsers elsewhere refuse the microphone at a plain http address: set TLS_CERT and TLS_KEY, or an https PUBLIC_URL.',
    )
  }
  if (!config.kioskOpen) {
    log.warn(
      'Only screens that were paired in the console may open conversations; KIOSK_OPEN=1 lets every screen that reaches this server.',
    )
  }
}

/** Nobody else reaches it. */
const isForThisMachine = ({ host, publicUrl }: Config) => isLoopbackHost(host) && publicUrl === undefined

const isClear = (url: string) => url.startsWith('http:') && !isLoopbackHost(new URL(url).hostname)

let config: Config | undefined
try {
  config = readConfig()
  await start(config)
} catch (error) {
  const sentence = startFailure(error, config)
  process.stderr.write(
    sentence === undefined ? `${error instanceof Error ? error.stack : String(error)}\n` : `${sentence}\n`,
  )
  process.exit(1)
}
