import type { Logger } from 'pino'
import type { Tier } from '../../../shared/catalog/tiers.ts'
import type { Database } from '../../database/database.ts'
import type { AssetOpener } from '../assets/asset-opener.ts'
import type { Files } from '../assets/files.ts'
import type { RunGeneration } from '../engines/run-generation.ts'
import type { Moderate } from '../moderation/moderate.ts'
import type { Ledger } from '../organization/ledger.ts'
import type { Random } from '../random.ts'
import type { ServiceTables } from '../schema/tables.ts'
import type { JudgeOutput } from './judge-output.ts'

/** What the rules of tasks are built from. */
export interface TaskParts {
  database: Database<ServiceTables>
  files: Files
  assets: AssetOpener
  /** Looks at the prompts before an engine does. */
  moderate: Moderate
  /** Looks at what an engine made before it is given out. */
  judgeOutput: JudgeOutput
  /** Signs an address of a file until the given time. */
  linkTo: (key: string, expiresAtMs: number) => string
  runGeneration: RunGeneration
  ledger: Ledger
  now: () => number
  random: Random
  log: Logger
  settings: {
    tier: Tier
    /** How many tasks this process runs at once. */
    atOnce: number
    /** How long output can be downloaded. */
    outputHours: number
  }
}
