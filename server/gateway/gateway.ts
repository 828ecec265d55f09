import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { alongPageRoutes } from './along/along-page-routes.ts'
import { createSessionAccess } from './access/session-access.ts'
import type { CallerRules } from './access/caller.ts'
import { createPageTickets } from './access/page-ticket.ts'
import { createTryOut, type TryOutRules } from './access/try-out.ts'
import { apiRoutes } from './api-routes.ts'
import type { Outside } from './calls/staff-webhook.ts'
import type { ConsoleRoute } from './console/console-route.ts'
import { createConsole } from './console/console.ts'
import { serveConsole } from './console/serve-console.ts'
import { createDemo } from './demo/demo.ts'
import type { DemoCharacter } from './demo/demo-character.ts'
import { createRegister } from './characters/register.ts'
import type { GatewayEnv } from './gateway-env.ts'
import { createKioskStore, type Kiosk } from './kiosks/kiosk-store.ts'
import type { MakeLogo, MakePoster, MakeShownPicture } from './characters/poster-maker.ts'
import type { MakeEyes } from './characters/eyes-maker.ts'
import type { WhatIsFollowed } from './characters/reading-routes.ts'
import type { Passwords } from './operators/passwords.ts'
import { createSignInAttempts } from './operators/sign-in-attempts.ts'
import type { AskAloud } from './questions/ask-aloud.ts'
import type { AskQuestions } from './questions/ask-questions.ts'
import type { ProposeLines } from './questions/propose-lines.ts'
import { pairingRoutes } from './pairing/pairing-routes.ts'
import { createIsPageOf } from './access/is-page-of.ts'
import { createPasses } from './access/passes.ts'
import { readBuiltPages } from './pages/built-pages.ts'
import { HourlyLimit } from './access/hourly-limit.ts'
import { readLoader } from './widget/read-loader.ts'
import { widgetRoutes } from './widget/widget-routes.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { withCaller } from './access/with-caller.ts'
import type { Machine } from './house/machine.ts'
import { createGenerationClient } from './service-client/generation-client.ts'
import { createServiceClient } from './service-client/service-client.ts'
import { createServiceRequests, type ServiceOptions } from './service-client/service-requests.ts'
import { createSessionBroker } from './sessions/session-broker.ts'
import { createSessionStore } from './sessions/session-store.ts'
import { createStores } from './stores.ts'
import type { GatewayTables } from './tables.ts'

interface Parts {
  database: Database<GatewayTables>
  service: ServiceOptions & {
    /** Names the service in the backend's tables. */
    key: string
  }
  characters: readonly DemoCharacter[]
  machine: Machine
  /** Primary subtags of the languages that the service can talk in; empty while they aren't known. */
  talkLanguages: readonly string[]
  /** One file with everything that is kept. */
  makeBackup: () => ReadableStream
  /** Where the files are that operators had made or brought along. */
  libraryFolder: string
  /** Sends to addresses that operators name. */
  outside: Outside
  /** Makes what is kept of an operator's picture. */
  makePoster: MakePoster
  makeEyes: MakeEyes
  makeShownPicture: MakeShownPicture
  makeLogo: MakeLogo
  /** Asks a character typed questions; null where a service elsewhere answers. */
  askQuestions: AskQuestions | null
  /** Asks a character spoken questions; null where a service elsewhere answers. */
  askAloud: AskAloud | null
  /** Proposes how people ask for a passage; null where no language model is set. */
  proposeLines: ProposeLines | null
  /** Tells what is made of a personality; null where a service elsewhere answers. */
  whatIsFollowed: WhatIsFollowed | null
  passwords: Passwords
  /** Folder of the built pages. */
  pagesFolder: string
  callers: CallerRules
  access: {
    /** Anyone may talk. */
    kioskOpen: boolean
    /** Whoever sits at this machine may try it; false where others reach the server. */
    tryOut: TryOutRules | false
  }
  /** Origins besides our own that pages may send their offers to. */
  signallingOrigins: readonly string[]
  /** Makes the service's signalling URL one that the page can reach. */
  pageUrl: (signallingUrl: string, pageOrigin: string) => string
  log: Logger
  now: () => number
  random: () => number
}

/** The pages' backend: the kiosk pages and `/api`. */
export interface Gateway {
  app: Hono<GatewayEnv>
  /** Where a browser shows that it runs on this machine; undefined where there is no try-out. */
  proofApp: Hono<GatewayEnv> | undefined
  /** What operators can ask for, and who of them may. */
  consoleRoutes: readonly ConsoleRoute[]
  /** Brings the demo's and the operators' characters to the service; call it once the server listens. */
  seed(): Promise<void>
  /** The address that makes the first operator; undefined once there is one. */
  firstSetUpUrl(address: string): Promise<string | undefined>
  /** Ends and forgets what nobody asks for any more; done every few seconds by itself. */
  sweep(): Promise<void>
  /** Every character can be met, apart from those that the service refused. */
  isReady(): boolean
  /** From now on no session is opened. */
  stopAdmitting(): void
  close(): Promise<void>
}

const sweepEveryMs = 10_000

const wait = (delayMs: number, signal?: AbortSignal) => delay(delayMs, undefined, { signal })

/** Puts the backend together; rejects when the built pages are missing. */
export async function createGateway(parts: Parts): Promise<Gateway> {
  const { database, log, now, random, pagesFolder: folder, signallingOrigins } = parts
  const pages = await readBuiltPages(folder)
  const loader = await readLoader(folder)
  const closing = new AbortController()
  const closed = new AbortController()
  const tickets = createPageTickets(now)
  const { kioskOpen, tryOut: tryOutRules } = parts.access
  const tryOut = tryOutRules === false ? undefined : createTryOut(tryOutRules, parts.service.secret)
  const access = createSessionAccess({ kioskOpen, tryOut }, tickets, now)
  const houseKiosks = createKioskStore(database)
  const stores = createStores(database, now)
  const requests = createServiceRequests({ ...parts.service, random, wait, closed: closed.signal })
  const service = createServiceClient(requests)
  const generation = createGenerationClient({ requests, fetch: parts.service.fetch, random, wait })
  const register = createRegister(database, parts.service.key)
  const demo = createDemo({ characters: parts.characters, kiosks: houseKiosks, service, register, log, wait })
  const console = createConsole({
    ...parts,
    service,
    generation,
    serviceKey: parts.service.key,
    register,
    stores,
    closed: closed.signal,
    ofTheHouse: { kiosks: houseKiosks, characters: () => demo.summaries() },
    wait,
  })
  const { kiosks, bringer, operatorOf } = console
  const passes = createPasses({ ...stores, operatorOf })
  const broker = createSessionBroker({
    store: createSessionStore(database),
    began: (slug) => stores.counts.began(slug),
    acted: (slug, name) => stores.showables.shown(slug, name),
    service,
    serviceKey: parts.service.key,
    pageUrl: parts.pageUrl,
    log,
    now,
    wait,
  })
  await demo.hangKiosks()

  const isOfTheHouse = ({ avatarKey }: Kiosk) => parts.characters.some(({ slug }) => slug === avatarKey)
  const api = () =>
    apiRoutes({
      ...stores,
      ...console.onWalls,
      ...console.staffCalls,
      consoleApp: serveConsole({
        routes: console.routes,
        operatorOf,
        recorded: console.recorded,
        machineSecret: parts.service.secret,
      }),
      pairingApp: pairingRoutes({ ...stores, now }),
      kiosks,
      draftOf: (c, slug) => console.draftOf(c, slug),
      build: [...pages].find(([{ opensFor }]) => opensFor === 'kiosk')?.[1].build ?? '',
      libraryFiles: console.libraryFiles,
      transcripts: console.transcripts,
      pinAttempts: createSignInAttempts(now),
      passwords: parts.passwords,
      isPageOf: createIsPageOf({ access, passes, tickets }),
      broker,
      access,
      perHour: new HourlyLimit(now),
      passes,
      avatarIdOf: async (kiosk) => (isOfTheHouse(kiosk) ? demo.avatarIdOf(kiosk) : bringer.avatarIdOf(kiosk.avatarKey)),
      recheckAvatar: (kiosk) => (isOfTheHouse(kiosk) ? demo.recheck(kiosk) : void bringer.bring(kiosk.avatarKey)),
      closing: closing.signal,
      log,
      now,
    })
  const app = new Hono<GatewayEnv>()
  app.use(withCaller(parts.callers))
  app.route('/api', api())
  app.route('/', widgetRoutes({ ...stores, kiosks, loader, log }))
  app.route('/', alongPageRoutes({ ...stores, kiosks, now }))
  app.route('/', pageRoutes({ ...stores, kiosks, pages, folder, signallingOrigins, access, passes, tickets, log }))

  async function sweep(): Promise<void> {
    await Promise.all([
      broker.sweep().catch((error: unknown) => log.warn({ err: error }, 'Abandoned conversations could not be ended.')),
      console.sweep().catch((error: unknown) => log.warn({ err: error }, 'What has ended could not be forgotten.')),
    ])
  }
  const sweeping = setInterval(() => void sweep(), sweepEveryMs)

  return {
    app,
    proofApp: tryOut?.proofApp,
    consoleRoutes: console.routes,
    async seed() {
      await bringer.begin()
      await demo.seed()
    },
    firstSetUpUrl: (address) => console.firstSetUpUrl(address),
    sweep,
    isReady: () => demo.isReady(),
    stopAdmitting: () => closing.abort(),
    async close() {
      closing.abort()
      clearInterval(sweeping)
      closed.abort()
      await Promise.all([demo.close(), bringer.close(), console.settled()])
    },
  }
}
