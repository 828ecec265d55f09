import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { createCommandStore, type CommandStore } from './command-store.ts'
import { createLiveStore, type LiveStore } from './live-store.ts'
import { WaitingScreens } from './waiting-screens.ts'

/** What the backend and its screens on walls say to each other. */
export interface OnWalls {
  live: LiveStore
  commands: CommandStore
  waiting: WaitingScreens
}

export const createOnWalls = (database: Database<GatewayTables>, now: () => number): OnWalls => ({
  live: createLiveStore(database, now),
  commands: createCommandStore(database, now),
  waiting: new WaitingScreens(),
})
