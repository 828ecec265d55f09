import { describeVisit } from '../../support/visit/describe-visit.ts'
import { findPostgres } from '../../support/store/find-postgres.ts'
import { openPostgresWorld } from '../../support/visit/visit-world.ts'

const programs = findPostgres()
const kept = programs === undefined ? 'in a file' : 'in Postgres'

describeVisit(
  `a visit where every tenth packet is lost and the others come 0 to 40 ms late, everything kept ${kept}`,
  () => openPostgresWorld(programs),
  { network: { loss: 0.1, jitterMs: 40 } },
)
