import type { Context } from 'hono'
import type { Logger } from 'pino'
import { mayActAs } from '../../../shared/console/roles.ts'
import type { Database } from '../../database/database.ts'
import { createStaffCalls, type StaffCalls } from '../calls/staff-calls.ts'
import type { Outside } from '../calls/staff-webhook.ts'
import { createCharacterBringer, type CharacterBringer } from '../characters/bring-characters.ts'
import { characterRoutes } from '../characters/character-routes.ts'
import { readingRoutes, type WhatIsFollowed } from '../characters/reading-routes.ts'
import { pictureUrl, wholeCharacter } from '../characters/whole-character.ts'
import { type CharacterStore } from '../characters/character-store.ts'
import { voiceRoutes } from '../characters/voice-routes.ts'
import { createVoiceSamples } from '../characters/voice-samples.ts'
import { faceRoutes } from '../characters/face-routes.ts'
import { documentRoutes } from '../characters/document-routes.ts'
import type { MakeLogo, MakePoster, MakeShownPicture } from '../characters/poster-maker.ts'
import type { MakeEyes } from '../characters/eyes-maker.ts'
import type { Register } from '../characters/register.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import { characterOfDraft } from '../editions/draft-key.ts'
import { draftLook } from '../editions/draft-look.ts'
import { editionRoutes } from '../editions/edition-routes.ts'
import { greetingSoundConsoleRoutes } from '../greeting-sounds/greeting-sound-console-routes.ts'
import { logoConsoleRoutes } from '../logos/logo-console-routes.ts'
import { filmConsoleRoutes } from '../films/film-console-routes.ts'
import type { Kiosk, KioskStore } from '../kiosks/kiosk-store.ts'
import type { Machine } from '../house/machine.ts'
import { backupRoutes } from '../house/backup-routes.ts'
import { serviceRoutes } from '../house/service-routes.ts'
import { createOnWalls, type OnWalls } from '../live/on-walls.ts'
import { screenActionRoutes } from '../live/screen-action-routes.ts'
import { invitationRoutes } from '../operators/invitation-routes.ts'
import { ownRoutes } from '../operators/own-routes.ts'
import { staffRoutes } from '../operators/staff-routes.ts'
import { changeRoutes } from '../record/change-routes.ts'
import type { Stores } from '../stores.ts'
import { createLookups, type HouseCharacter } from './lookups.ts'
import { createRecorder } from '../record/recorder.ts'
import { operatorToken } from '../operators/operator-cookie.ts'
import { operatorRoutes, setUpUrl } from '../operators/operator-routes.ts'
import { type Operator } from '../operators/operator-store.ts'
import type { Passwords } from '../operators/passwords.ts'
import { createSignInAttempts } from '../operators/sign-in-attempts.ts'
import type { AskQuestions } from '../questions/ask-questions.ts'
import type { AskAloud } from '../questions/ask-aloud.ts'
import { askAheadRoutes } from '../questions/ask-ahead-routes.ts'
import type { ProposeLines } from '../questions/propose-lines.ts'
import { questionRoutes } from '../questions/question-routes.ts'
import { createScreenKiosks } from '../screens/screen-kiosks.ts'
import { dayCountConsoleRoutes } from '../screens/day-count-routes.ts'
import { screenSettingsRoutes } from '../screens/screen-settings-routes.ts'
import { screenRoutes } from '../screens/screen-routes.ts'
import { showableConsoleRoutes } from '../showables/showable-console-routes.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import { createLibraryFiles, type LibraryFiles } from '../studio/library-files.ts'
import { createStudio } from '../studio/studio.ts'
import type { GatewayTables } from '../tables.ts'
import type { TranscriptStore } from '../transcripts/transcript-store.ts'
import { createTranscripts } from '../transcripts/transcripts.ts'
import { visitorRoutes } from '../visitors/visitor-routes.ts'
import { websiteRoutes } from '../websites/website-routes.ts'
import type { ConsoleRoute } from './console-route.ts'

interface Parts {
  database: Database<GatewayTables>
  stores: Stores
  service: ServiceClient
  generation: GenerationClient
  serviceKey: string
  register: Register
  makePoster: MakePoster
  makeShownPicture: MakeShownPicture
  makeLogo: MakeLogo
  makeEyes: MakeEyes
  askQuestions: AskQuestions | null
  askAloud: AskAloud | null
  proposeLines: ProposeLines | null
  whatIsFollowed: WhatIsFollowed | null
  passwords: Passwords
  machine: Machine
  talkLanguages: readonly string[]
  makeBackup: () => ReadableStream
  /** Where the studio's files are. */
  libraryFolder: string
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
  libraryFiles: LibraryFiles
  transcripts: TranscriptStore
  onWalls: OnWalls
  staffCalls: StaffCalls
  /** Forgets what has ended. */
  sweep(): Promise<void>
  /** Resolves once nothing is worked on any more; `closed` was aborted. */
  settled(): Promise<void>
}

/** The look of a character's draft, for an operator who may change it. */
async function draftFor(slug: string, operator: Operator | undefined, characters: CharacterStore) {
  const key = characterOfDraft(slug)
  if (key === undefined || operator === undefined || !mayActAs(operator.role, 'editor')) return undefined
  const draft = await characters.find(key)
  return draft && draftLook(draft)
}

export function createConsole(parts: Parts): Console {
  const { database, stores, service, register, ofTheHouse, passwords, now } = parts
  const { sessions, characters, documents, editions, screens } = stores
  const attempts = createSignInAttempts(now)
  const kiosks = createScreenKiosks({ ...parts, ...stores, ofTheHouse: ofTheHouse.kiosks })
  const onWalls = createOnWalls(database, now)
  const bringer = createCharacterBringer({ ...parts, characters, documents, editions })

  async function operatorOf(c: Context<GatewayEnv>): Promise<Operator | undefined> {
    const token = operatorToken(c)
    return token === undefined ? undefined : sessions.find(token)
  }
  const screensOf = (keys: readonly string[]) => screens.byCharacter(keys)
  const told = { characters, documents, editions, bringer, screensOf }

  const { names, screenName, charactersOf, timeZoneOf, allScreens } = createLookups({ screens, characters, ofTheHouse })
  const staffCalls = createStaffCalls({ ...parts, screenName })
  const files = createLibraryFiles(parts.libraryFolder)
  const studio = createStudio({ ...parts, ...stores, files, screenName, isPreview: parts.machine.hostedAt === null })
  const kept = createTranscripts({ ...parts, ...stores, bringer, names, screens: allScreens })

  const routes: ConsoleRoute[] = [
    ...operatorRoutes({ ...stores, attempts, passwords }),
    ...ownRoutes({ ...stores, attempts, passwords }),
    ...invitationRoutes({ ...stores, passwords }),
    ...staffRoutes(stores),
    ...changeRoutes(stores.changes),
    ...serviceRoutes(parts),
    ...visitorRoutes(stores.counts, names.screens),
    ...kept.routes,
    ...backupRoutes(parts.makeBackup, now),
    ...readingRoutes({ ...parts, documents }),
    ...characterRoutes({ ...told, makePoster: parts.makePoster, ofTheHouse: ofTheHouse.characters }),
    ...faceRoutes({ characters, bringer, service, whole: (key) => wholeCharacter(key, told) }),
    ...editionRoutes({ ...told, whole: (key) => wholeCharacter(key, told), pictureUrl }),
    ...voiceRoutes(createVoiceSamples(parts.generation)),
    ...documentRoutes({ ...told, service, register, canAskAhead: parts.proposeLines !== null, now }),
    ...studio.routes,
    ...askAheadRoutes({ ...stores, proposeLines: parts.proposeLines }),
    ...questionRoutes({ ...parts, ...stores, timeZoneOf }),
    ...screenRoutes({ ...stores, charactersOf, now, ...onWalls }),
    ...screenActionRoutes({ ...stores, now, ...onWalls }),
    ...staffCalls.consoleRoutes,
    ...dayCountConsoleRoutes(stores),
    ...screenSettingsRoutes({ ...stores, kiosks, nameOf: screenName, passwords }),
    ...showableConsoleRoutes({ ...parts, ...stores, nameOf: screenName }),
    ...filmConsoleRoutes({ ...parts, ...stores, files, nameOf: screenName }),
    ...logoConsoleRoutes({ ...parts, ...stores, nameOf: screenName }),
    ...greetingSoundConsoleRoutes({ ...stores, nameOf: screenName }),
    ...websiteRoutes({
      ...stores,
      characters: async () => [...ofTheHouse.characters(), ...(await characters.list('', 0, 1000))],
      houseKiosks: ofTheHouse.kiosks,
    }),
  ]
  return {
    routes,
    recorded: createRecorder({ ...stores, routes, log: parts.log }),
    operatorOf,
    async draftOf(c, slug) {
      return draftFor(slug, await operatorOf(c), characters)
    },
    async firstSetUpUrl(address) {
      if (await stores.operators.hasAny()) return undefined
      return setUpUrl(address, (await stores.links.make()).token)
    },
    bringer,
    kiosks,
    libraryFiles: files,
    transcripts: kept.transcripts,
    onWalls,
    staffCalls,
    async sweep() {
      const { pairings, invitations, changes, answers, counts, dayCounts, along } = stores
      const own = [sessions, pairings, invitations, changes, answers, counts, dayCounts, along]
      const all = [...own, kept.transcripts, staffCalls.calls, onWalls.live, onWalls.commands, studio]
      // One that can't be swept keeps nothing else from being forgotten at its time.
      const swept = await Promise.allSettled(all.map((store) => store.sweep()))
      for (const outcome of swept) if (outcome.status === 'rejected') throw outcome.reason
    },
    settled: () => studio.settled(),
  }
}
