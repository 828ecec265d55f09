import { seededRandom } from '../../../shared/face/random.ts'
import { makeVisitFacts } from '../visit/visit-facts.ts'
import type { Door } from './booking.ts'
import { CrowdVisitor, type VisitorReport } from './crowd-visitor.ts'
import { startMetronome } from './metronome.ts'
import { speakQuestions } from './questions.ts'

export type ToCrowd =
  | { type: 'come'; name: number; door: Door }
  | { type: 'leave'; names: number[]; how: 'end-call' | 'close' }
  | { type: 'look'; requestId: number }

export type FromCrowd =
  | { type: 'ready' }
  | {
      type: 'seen'
      requestId: number
      visitors: VisitorReport[]
      /** How late the visitors' own sound was at worst since the last look. */
      lagMs: number
    }

/** A process with visitors in it, who do as they are told. `factsSeed` decides what they ask. */
export async function crowdProgram(factsSeed: number): Promise<void> {
  const repertoire = await speakQuestions(makeVisitFacts(seededRandom(factsSeed)))
  const visitors = new Map<number, CrowdVisitor>()
  /** Told to leave, and to be looked at once more. */
  const dismissed = new Set<number>()
  const metronome = startMetronome(() => {
    for (const visitor of visitors.values()) visitor.beat()
  })
  const send = (message: FromCrowd) => process.send?.(message)

  process.on('message', (message: ToCrowd) => {
    switch (message.type) {
      case 'come': {
        const visitor = new CrowdVisitor(message.name, repertoire, seededRandom(message.name))
        visitors.set(message.name, visitor)
        void visitor.visit(message.door)
        return
      }
      case 'leave':
        for (const name of message.names) {
          visitors.get(name)?.leave(message.how)
          dismissed.add(name)
        }
        return
      case 'look':
        void Promise.all([...visitors.values()].map((visitor) => visitor.report())).then((reports) => {
          for (const { name, place } of reports) {
            if (place !== 'talking' && dismissed.delete(name)) visitors.delete(name)
          }
          send({
            type: 'seen',
            requestId: message.requestId,
            visitors: reports,
            lagMs: metronome.longestLagMs(),
          })
        })
        return
      default:
        message satisfies never
    }
  })
  process.on('disconnect', () => process.exit())
  send({ type: 'ready' })
}
