import { describeVisit } from '../support/describe-visit.ts'
import { findPostgres } from '../support/find-postgres.ts'
import { openPostgresWorld } from '../support/visit-world.ts'

const programs = findPostgres()

describeVisit('a visit, everything kept in Postgres', () => openPostgresWorld(programs!), {
  skip: programs === undefined,
})
