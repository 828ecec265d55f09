import { describeVisit } from '../../support/visit/describe-visit.ts'
import { findPostgres } from '../../support/store/find-postgres.ts'
import { openHostedWorld } from '../../support/visit/visit-world.ts'

const programs = findPostgres()
const kept = programs === undefined ? 'in files' : 'in Postgres'

describeVisit(
  `a visit, the pages' backend pointed over HTTP at another instance's service, everything kept ${kept}`,
  () => openHostedWorld(programs),
)
