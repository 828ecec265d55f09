import { describeVisit } from '../support/describe-visit.ts'
import { openEmbeddedWorld } from '../support/visit-world.ts'

describeVisit('a visit, the service embedded', openEmbeddedWorld, { isThorough: true })
