import { describeVisit } from '../support/describe-visit.ts'
import { openHostedWorld } from '../support/visit-world.ts'

describeVisit("a visit, the pages' backend pointed over HTTP at another instance's service", openHostedWorld)
