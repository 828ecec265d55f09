import { describeVisit } from '../../support/visit/describe-visit.ts'
import { openEmbeddedWorld } from '../../support/visit/visit-world.ts'

describeVisit('a visit where 400 kbit/s get through', openEmbeddedWorld, { network: { kbps: 400 } })
