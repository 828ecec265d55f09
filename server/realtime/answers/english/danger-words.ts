import type { DangerKind } from '../../../../shared/kiosk/events.ts'
import { emergencyNumbers } from '../danger/emergency-numbers.ts'

/** What is said to somebody in danger where the place has no words of its own: what to do, and whom to ring. */
export interface DangerWords {
  sentences: string[]
  call: string
}

/** In the place with this IANA time zone. */
export function dangerWords(kind: DangerKind, timeZone: string): DangerWords {
  const { police, medical, fire, crisis } = emergencyNumbers(timeZone)
  switch (kind) {
    case 'fire':
      return {
        sentences: ['Leave the building now.', 'Take the stairs, not the lift.'],
        call: `Warn the others, and ring ${fire} from outside.`,
      }
    case 'medical':
      return {
        sentences: ['Help is needed now.', 'Call out to the nearest person.'],
        call: `Ring ${medical} at once. They tell you what to do.`,
      }
    case 'self-harm':
      return {
        sentences: ["I'm glad you said it.", "Please don't stay alone with it."],
        call: crisis
          ? `Somebody listens at ${crisis}, day and night. If it can't wait, ring ${medical}.`
          : `Tell the nearest person, or ring ${medical}.`,
      }
    case 'lost-child':
      return {
        sentences: ['Stay here, where people are.', 'Tell somebody who works here.'],
        call: `They help you look. If it can't wait, ring ${police}.`,
      }
    case 'harassment':
      return {
        sentences: ['You are right to say so.', 'Go to where people are, and tell somebody who works here.'],
        call: `If you are in danger, ring ${police}.`,
      }
    case 'danger':
      return {
        sentences: ['Get to a safe place.', 'Then tell the nearest person.'],
        call: `Ring ${police} at once.`,
      }
    default:
      return kind satisfies never
  }
}
