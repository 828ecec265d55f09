import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CharacterSummary } from '../../../shared/console/characters.ts'
import type { Screen } from '../../../shared/console/screens.ts'
import type { Database } from '../../database/database.ts'
import { createCharacterBringer, type CharacterBringer } from '../characters/bring-characters.ts'
import { characterRoutes, pictureUrl } from '../characters/character-routes.ts'
import { createCharacterStore } from '../characters/character-store.ts'
import { documentRoutes } from '../characters/document-routes.ts'
import { createDocumentStore } from '../characters/document-store.ts'
import type { MakePoster } from '../characters/poster-maker.ts'
import type { Register } from '../characters/register.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'
import { operatorToken } from '../operators/operator-cookie.ts'
import { operatorRoutes, setUpUrl } from '../operators/operator-routes.ts'
import { createOperatorSessions } from '../operators/operator-sessions.ts'
import { createOperatorStore, type Operator } from '../operators/operator-store.ts'
import { createSetUpLinks } from '../operators/set-up-links.ts'
import { createSignInAttempts } from '../operators/sign-in-attempts.ts'
import { createDeviceStore, type DeviceStore } from '../pairing/device-store.ts'
import { createPairingStore, type PairingStore } from '../pairing/pairing-store.ts'
import { createScreenKiosks } from '../screens/screen-kiosks.ts'
import { dayCountConsoleRoutes } from '../screens/day-count-routes.ts'
import { createDayCountStore, type DayCountStore } from '../screens/day-count-store.ts'
import { screenSettingsRoutes } from '../screens/screen-settings-routes.ts'
import { createScreenSettingsStore, type ScreenSettingsStore } from '../screens/screen-settings-store.ts'
import { screenRoutes } from '../screens/screen-routes.ts'
import { createScreenStore } from '../screens/screen-store.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { GatewayTables } from '../tables.ts'
import { websiteRoutes } from '../websites/website-routes.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import type { ConsoleRoute } from './console-route.ts'

/** A character that comes with the house. */
export type HouseCharacter = Omit<CharacterSummary, 'screens'>

interface Parts {
  database: Database<GatewayTables>
  service: ServiceClient
  serviceKey: string
  register: Register
  makePoster: MakePoster
  websites: WebsiteStore
  ofTheHouse: { kiosks: KioskStore; characters: () => readonly HouseCharacter[] }
  log: Logger
  now: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

/** The operators' side of the backend: what they make, and what they may do. */
export interface Console {
  routes: readonly ConsoleRoute[]
  operatorOf(c: Context<GatewayEnv>): Promise<Operator | undefined>
  /** The address that makes the first owner, as long as there is nobody. */
  firstSetUpUrl(address: string): Promise<string | undefined>
  bringer: CharacterBringer
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  pairings: PairingStore
  devices: DeviceStore
  dayCounts: DayCountStore
  settings: ScreenSettingsStore
  /** Forgets what has ended. */
  sweep(): Promise<void>
}

export function createConsole(parts: Parts): Console {
  const { database, service, register, ofTheHouse, now } = parts
  const operators = createOperatorStore(database, now)
  const sessions = createOperatorSessions(database, now)
  const links = createSetUpLinks(database, now)
  const characters = createCharacterStore(database, now)
  const documents = createDocumentStore(database)
  const screens = createScreenStore(database, now)
  const pairings = createPairingStore(database, now)
  const devices = createDeviceStore(database, now)
  const settings = createScreenSettingsStore(database)
  const kiosks = createScreenKiosks({ ofTheHouse: ofTheHouse.kiosks, screens, settings, characters })
  const dayCounts = createDayCountStore(database, now)
  const bringer = createCharacterBringer({ ...parts, characters, documents })

  async function characterOf(key: string): Promise<Screen['character'] | undefined> {
    const own = await characters.find(key)
    if (own === undefined) return ofTheHouse.characters().find((character) => character.key === key)
    return { key, name: own.name, pictureUrl: pictureUrl(own) }
  }

  return {
    routes: [
      ...operatorRoutes({ operators, sessions, links, attempts: createSignInAttempts(now) }),
      ...characterRoutes({
        characters,
        documents,
        bringer,
        makePoster: parts.makePoster,
        screensOf: (keys) => screens.byCharacter(keys),
        ofTheHouse: ofTheHouse.characters,
      }),
      ...documentRoutes({ characters, documents, bringer, service, register, now }),
      ...screenRoutes({ screens, pairings, devices, characterOf, now }),
      ...dayCountConsoleRoutes({ dayCounts }),
      ...screenSettingsRoutes({ settings, kiosks }),
      ...websiteRoutes({
        screens,
        websites: parts.websites,
        characters: async () => [...ofTheHouse.characters(), ...(await characters.list('', 0, 1000))],
        houseKiosks: ofTheHouse.kiosks,
      }),
    ],
    async operatorOf(c) {
      const token = operatorToken(c)
      return token === undefined ? undefined : sessions.find(token)
    },
    async firstSetUpUrl(address) {
      if (await operators.hasAny()) return undefined
      return setUpUrl(address, (await links.make()).token)
    },
    bringer,
    kiosks,
    pairings,
    devices,
    dayCounts,
    settings,
    async sweep() {
      await sessions.sweep()
      await pairings.sweep()
      await dayCounts.sweep()
    },
  }
}
