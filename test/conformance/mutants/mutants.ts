import { assetMutants } from './assets.ts'
import { limitMutants } from './limits.ts'
import type { Mutant } from './mutant.ts'
import { organizationMutants } from './organization.ts'
import { priceMutants } from './prices.ts'
import { sessionMutants } from './sessions.ts'
import { taskMutants } from './tasks.ts'
import { wireMutants } from './wire.ts'

/** Faults that the checks have to find, one for every family of rules. */
export const mutants: readonly Mutant[] = [
  ...priceMutants,
  ...wireMutants,
  ...limitMutants,
  ...assetMutants,
  ...taskMutants,
  ...sessionMutants,
  ...organizationMutants,
]
