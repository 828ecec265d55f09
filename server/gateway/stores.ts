import type { Database } from '../database/database.ts'
import type { GatewayTables } from './tables.ts'
import { createAlongStore } from './along/along-store.ts'
import { createOperatorStore } from './operators/operator-store.ts'
import { createOperatorSessions } from './operators/operator-sessions.ts'
import { createStaffStore } from './operators/staff-store.ts'
import { createTalkCounter } from './visitors/talk-counts.ts'
import { createInvitationStore } from './operators/invitation-store.ts'
import { createAnswerStore } from './record/answer-store.ts'
import { createChangeStore } from './record/change-store.ts'
import { createSetUpLinks } from './operators/set-up-links.ts'
import { createCharacterStore } from './characters/character-store.ts'
import { createDocumentStore } from './characters/document-store.ts'
import { createQuestionStore } from './questions/question-store.ts'
import { createEditionStore } from './editions/edition-store.ts'
import { createScreenStore } from './screens/screen-store.ts'
import { createPairingStore } from './pairing/pairing-store.ts'
import { createDeviceStore } from './pairing/device-store.ts'
import { createScreenSettingsStore } from './screens/screen-settings-store.ts'
import { createShowableStore } from './showables/showable-store.ts'
import { createFilmStore } from './films/film-store.ts'
import { createGreetingSoundStore } from './greeting-sounds/greeting-sound-store.ts'
import { createLogoStore } from './logos/logo-store.ts'
import { createKeepingStore } from './transcripts/keeping-store.ts'
import { createCreationStore } from './studio/creation-store.ts'
import { createLibraryStore } from './studio/library-store.ts'
import { createDayCountStore } from './screens/day-count-store.ts'
import { createWebsiteStore } from './websites/website-store.ts'

export type Stores = ReturnType<typeof createStores>

/** What operators, their screens and their websites have, each in tables of its own. */
export const createStores = (database: Database<GatewayTables>, now: () => number) => ({
  operators: createOperatorStore(database, now),
  sessions: createOperatorSessions(database, now),
  staff: createStaffStore(database),
  counts: createTalkCounter(database, now),
  invitations: createInvitationStore(database, now),
  changes: createChangeStore(database, now),
  answers: createAnswerStore(database, now),
  links: createSetUpLinks(database, now),
  characters: createCharacterStore(database, now),
  documents: createDocumentStore(database),
  questions: createQuestionStore(database, now),
  editions: createEditionStore(database, now),
  screens: createScreenStore(database, now),
  pairings: createPairingStore(database, now),
  devices: createDeviceStore(database, now),
  settings: createScreenSettingsStore(database),
  keeping: createKeepingStore(database),
  dayCounts: createDayCountStore(database, now),
  along: createAlongStore(database, now),
  creations: createCreationStore(database, now),
  library: createLibraryStore(database),
  showables: createShowableStore(database, now),
  films: createFilmStore(database),
  logos: createLogoStore(database),
  greetingSounds: createGreetingSoundStore(database),
  websites: createWebsiteStore(database),
})
