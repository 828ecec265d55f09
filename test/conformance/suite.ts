import type { Check } from './check.ts'
import { additionChecks } from './checks/additions.ts'
import { assetChecks } from './checks/assets.ts'
import { authenticationChecks } from './checks/authentication.ts'
import { avatarChecks } from './checks/avatars.ts'
import { documentChecks } from './checks/documents.ts'
import { endpointChecks } from './checks/endpoints.ts'
import { errorChecks } from './checks/errors.ts'
import { generationBodyChecks } from './checks/generation-bodies.ts'
import { modelChecks } from './checks/models.ts'
import { organizationChecks } from './checks/organization.ts'
import { outputChecks } from './checks/outputs.ts'
import { sessionChecks } from './checks/sessions.ts'
import { taskChecks } from './checks/tasks.ts'
import { uploadChecks } from './checks/uploads.ts'
import { versioningChecks } from './checks/versioning.ts'

/** Every check, in the order in which they run. */
export const suite: readonly Check[] = [
  ...authenticationChecks,
  ...versioningChecks,
  ...endpointChecks,
  ...errorChecks,
  ...generationBodyChecks,
  ...modelChecks,
  ...assetChecks,
  ...uploadChecks,
  ...taskChecks,
  ...outputChecks,
  ...documentChecks,
  ...avatarChecks,
  ...sessionChecks,
  ...organizationChecks,
  ...additionChecks,
]
