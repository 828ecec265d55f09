import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { CharacterSummary } from '../../../shared/console/characters.ts'
import { mayActAs } from '../../../shared/console/roles.ts'
import type { Screen } from '../../../shared/console/screens.ts'
import type { Database } from '../../database/database.ts'
import { createStaffCalls, type StaffCalls } from '../calls/staff-calls.ts'
import type { Outside } from '../calls/staff-webhook.ts'
import { createCharacterBringer, type CharacterBringer } from '../characters/bring-characters.ts'
import { characterRoutes } from '../characters/character-routes.ts'
import { pictureUrl, wholeCharacter } from '../characters/whole-character.ts'
import { createCharacterStore } from '../characters/character-store.ts'
import { voiceRoutes } from '../characters/voice-routes.ts'
import { createVoiceSamples } from '../characters/voice-samples.ts'
import { faceRoutes } from '../characters/face-routes.ts'
import { documentRoutes } from '../characters/document-routes.ts'
import { createDocumentStore } from '../characters/document-store.ts'
import type { MakePoster } from '../characters/poster-maker.ts'
import type { MakeEyes } from '../characters/eyes-maker.ts'
import type { Register } from '../characters/register.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { characterOfDraft } from '../editions/draft-key.ts'
import { draftLook } from '../editions/draft-look.ts'
import { editionRoutes } from '../editions/edition-routes.ts'
import { createEditionStore } from '../editions/edition-store.ts'
import type { Kiosk, KioskStore } from '../kiosks/kiosk-store.ts'
import type { Machine } from '../house/machine.ts'
import { backupRoutes } from '../house/backup-routes.ts'
import { serviceRoutes } from '../house/service-routes.ts'
import { createOnWalls, type OnWalls } from '../live/on-walls.ts'
import { screenActionRoutes } from '../live/screen-action-routes.ts'
import { createInvitationStore } from '../operators/invitation-store.ts'
import { invitationRoutes } from '../operators/invitation-routes.ts'
import { ownRoutes } from '../operators/own-routes.ts'
import { staffRoutes } from '../operators/staff-routes.ts'
import { createStaffStore } from '../operators/staff-store.ts'
import { changeRoutes } from '../record/change-routes.ts'
import { createChangeStore } from '../record/change-store.ts'
import { createRecorder } from '../record/recorder.ts'
import { operatorToken } from '../operators/operator-cookie.ts'
import { operatorRoutes, setUpUrl } from '../operators/operator-routes.ts'
import { createOperatorSessions } from '../operators/operator-sessions.ts'
import { createOperatorStore, type Operator } from '../operators/operator-store.ts'
import { createSetUpLinks } from '../operators/set-up-links.ts'
import { createSignInAttempts } from '../operators/sign-in-attempts.ts'
import { createDeviceStore, type DeviceStore } from '../pairing/device-store.ts'
import { createPairingStore, type PairingStore } from '../pairing/pairing-store.ts'
import type { AskQuestions } from '../questions/ask-questions.ts'
import { questionRoutes } from '../questions/question-routes.ts'
import { createQuestionStore } from '../questions/question-store.ts'
import { createScreenKiosks } from '../screens/screen-kiosks.ts'
import { dayCountConsoleRoutes } from '../screens/day-count-routes.ts'
import { createDayCountStore, type DayCountStore } from '../screens/day-count-store.ts'
import { screenSettingsRoutes } from '../screens/screen-settings-routes.ts'
import { createScreenSettingsStore, type ScreenSettingsStore } from '../screens/screen-settings-store.ts'
import { screenRoutes } from '../screens/screen-routes.ts'
import { createScreenStore } from '../screens/screen-store.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { GatewayTables } from '../tables.ts'
import { createKeepingStore } from '../transcripts/keeping-store.ts'
import type { TranscriptStore } from '../transcripts/transcript-store.ts'
import { createTranscripts } from '../transcripts/transcripts.ts'
import { createTalkCounter, type TalkCounter } from '../visitors/talk-counts.ts'
import { visitorRoutes } from '../visitors/visitor-routes.ts'
import { websiteRoutes } from '../websites/website-routes.ts'
import type { WebsiteStore } from '../websites/website-store.ts'
import type { ConsoleRoute } from './console-route.ts'

/** A character that comes with the house. */
export type HouseCharacter = Omit<CharacterSummary, 'screens'>

interface Parts {
  database: Database<GatewayTables>
  service: ServiceClient
  generation: GenerationClient
  serviceKey: string
  register: Register
  makePoster: MakePoster
  makeEyes: MakeEyes
  askQuestions: AskQuestions | null
  websites: WebsiteStore
  machine: Machine
  talkLanguages: readonly string[]
  makeBackup: () => ReadableStream
  fetch: typeof globalThis.fetch
  ofTheHouse: { kiosks: KioskStore; characters: () => readonly HouseCharacter[] }
  outside: Outside
  /** Aborted when the server closes. */
  closed: AbortSignal
  log: Logger
  now: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

/** The operators' side of the backend: what they make, and what they may do. */
export interface Console {
  routes: readonly ConsoleRoute[]
  /** Does what a route asks, and keeps who did. */
  recorded: ReturnType<typeof createRecorder>
  operatorOf(c: Context<GatewayEnv>): Promise<Operator | undefined>
  /** The address that makes the first owner, as long as there is nobody. */
  firstSetUpUrl(address: string): Promise<string | undefined>
  /** The kiosk of a character's draft, for operators who may change it. */
  draftOf(c: Context<GatewayEnv>, slug: string): Promise<Kiosk | undefined>
  bringer: CharacterBringer
  /** Every kiosk that visitors can come to. */
  kiosks: KioskStore
  pairings: PairingStore
  devices: DeviceStore
  counts: TalkCounter
  dayCounts: DayCountStore
  settings: ScreenSettingsStore
  transcripts: TranscriptStore
  onWalls: OnWalls
  staffCalls: StaffCalls
  /** Forgets what has ended. */
  sweep(): Promise<void>
}

export function createConsole(parts: Parts): Console {
  const { database, service, register, ofTheHouse, now } = parts
  const operators = createOperatorStore(database, now)
  const sessions = createOperatorSessions(database, now)
  const staff = createStaffStore(database)
  const counts = createTalkCounter(database, now)
  const invitations = createInvitationStore(database, now)
  const changes = createChangeStore(database, now)
  const attempts = createSignInAttempts(now)
  const links = createSetUpLinks(database, now)
  const characters = createCharacterStore(database, now)
  const documents = createDocumentStore(database)
  const questions = createQuestionStore(database, now)
  const editions = createEditionStore(database, now)
  const screens = createScreenStore(database, now)
  const pairings = createPairingStore(database, now)
  const devices = createDeviceStore(database, now)
  const settings = createScreenSettingsStore(database)
  const keeping = createKeepingStore(database)
  const kiosks = createScreenKiosks({
    ofTheHouse: ofTheHouse.kiosks,
    screens,
    settings,
    keeping,
    editions,
    talkLanguages: parts.talkLanguages,
  })
  const onWalls = createOnWalls(database, now)
  const dayCounts = createDayCountStore(database, now)
  const bringer = createCharacterBringer({ ...parts, characters, documents, editions })

  async function operatorOf(c: Context<GatewayEnv>): Promise<Operator | undefined> {
    const token = operatorToken(c)
    return token === undefined ? undefined : sessions.find(token)
  }
  const screensOf = (keys: readonly string[]) => screens.byCharacter(keys)
  const told = { characters, documents, editions, bringer, screensOf }

  async function screenName(slug: string): Promise<string> {
    const own = await screens.find(slug)
    return own?.name ?? ofTheHouse.characters().find(({ key }) => key === slug)?.name ?? ''
  }

  const staffCalls = createStaffCalls({ ...parts, screenName })

  async function characterOf(key: string): Promise<Screen['character'] | undefined> {
    const own = await characters.find(key)
    if (own === undefined) return ofTheHouse.characters().find((character) => character.key === key)
    return { key, name: own.name, pictureUrl: pictureUrl(own) }
  }

  async function timeZoneOf(key: string): Promise<string | undefined> {
    const [first] = (await screens.byCharacter([key])).get(key) ?? []
    return first && (await screens.find(first.slug))?.time_zone
  }

  async function allScreens() {
    const house = ofTheHouse.characters().map(({ key, name }) => ({ slug: key, name }))
    return [...(await screens.list('', 0, 1000)), ...house]
  }
  const names = { screen: screenName, character: async (key: string) => (await characterOf(key))?.name ?? '' }
  const kept = createTranscripts({ ...parts, keeping, characters, bringer, names, screens: allScreens })

  const routes: ConsoleRoute[] = [
    ...operatorRoutes({ operators, sessions, links, attempts }),
    ...ownRoutes({ operators, staff, sessions, attempts }),
    ...invitationRoutes({ operators, sessions, invitations }),
    ...staffRoutes({ staff, invitations }),
    ...changeRoutes(changes),
    ...serviceRoutes(parts),
    ...visitorRoutes(counts, screenName),
    ...kept.routes,
    ...backupRoutes(parts.makeBackup, now),
    ...characterRoutes({ ...told, makePoster: parts.makePoster, ofTheHouse: ofTheHouse.characters }),
    ...faceRoutes({ characters, bringer, service, whole: (key) => wholeCharacter(key, told) }),
    ...editionRoutes({ ...told, whole: (key) => wholeCharacter(key, told), pictureUrl }),
    ...voiceRoutes(createVoiceSamples(parts.generation)),
    ...documentRoutes({ characters, documents, bringer, service, register, now }),
    ...questionRoutes({ ...parts, characters, documents, editions, questions, timeZoneOf }),
    ...screenRoutes({ screens, websites: parts.websites, pairings, devices, characterOf, now, ...onWalls }),
    ...screenActionRoutes({ screens, devices, now, ...onWalls }),
    ...staffCalls.consoleRoutes,
    ...dayCountConsoleRoutes({ dayCounts }),
    ...screenSettingsRoutes({ settings, kiosks, nameOf: screenName }),
    ...websiteRoutes({
      screens,
      websites: parts.websites,
      characters: async () => [...ofTheHouse.characters(), ...(await characters.list('', 0, 1000))],
      houseKiosks: ofTheHouse.kiosks,
    }),
  ]
  return {
    routes,
    recorded: createRecorder({ routes, changes, log: parts.log }),
    operatorOf,
    async draftOf(c, slug) {
      const key = characterOfDraft(slug)
      if (key === undefined) return undefined
      const operator = await operatorOf(c)
      if (operator === undefined || !mayActAs(operator.role, 'editor')) return undefined
      const draft = await characters.find(key)
      return draft && draftLook(draft)
    },
    async firstSetUpUrl(address) {
      if (await operators.hasAny()) return undefined
      return setUpUrl(address, (await links.make()).token)
    },
    bringer,
    kiosks,
    pairings,
    devices,
    counts,
    dayCounts,
    settings,
    transcripts: kept.transcripts,
    onWalls,
    staffCalls,
    async sweep() {
      await sessions.sweep()
      await pairings.sweep()
      await invitations.sweep()
      await changes.sweep()
      await counts.sweep()
      await dayCounts.sweep()
      await kept.transcripts.sweep()
      await staffCalls.calls.sweep()
      await onWalls.live.sweep()
      await onWalls.commands.sweep()
    },
  }
}
