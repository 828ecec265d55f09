import type { Logger } from 'pino'
import type { IceServer } from '../../../shared/wire/realtime-session.ts'
import type { Database } from '../../database/database.ts'
import type { Ledger } from '../organization/ledger.ts'
import type { Random } from '../random.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { RealtimeNode, SessionSetup } from './realtime-node.ts'

interface SessionSettings {
  /** Base address under which browsers reach the signalling; asked each time, since the port may be chosen late. */
  signallingUrl: () => string
  iceServers: readonly IceServer[]
  /** Names this process among those that share the store; the same again after a restart. */
  nodeId: string
  /** Where the other processes reach this one; asked each time. */
  nodeUrl: () => string
  /** How many sessions may wait for a place. */
  queueLength: number
  /** Whether sessions are charged; they are metered in any case. */
  isBilled: boolean
}

/** What the rules of real-time sessions are built from. */
export interface SessionParts {
  database: Database<ServiceTables>
  node: RealtimeNode
  ledger: Ledger
  /** What a conversation needs of a READY avatar; undefined when it is gone. */
  loadCharacter: (avatarId: string) => Promise<Pick<SessionSetup, 'avatar' | 'documents'> | undefined>
  /** Whether speech recognition, answers and speech all serve a BCP 47 tag. */
  servesLanguage: (tag: string) => boolean
  now: () => number
  random: Random
  log: Logger
  settings: SessionSettings
}
