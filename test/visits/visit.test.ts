import { describeVisit } from '../support/visit/describe-visit.ts'
import { openEmbeddedWorld } from '../support/visit/visit-world.ts'

describeVisit('a visit, the service embedded', openEmbeddedWorld, { isThorough: true })
