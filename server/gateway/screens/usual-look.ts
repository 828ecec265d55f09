import { usualQuietMs } from '../../../shared/kiosk/events.ts'
import type { StoredLook } from '../kiosks/kiosk-store.ts'

/** What an own character says where nobody has written a line for it. */
const usualLines: StoredLook['character']['lines'] = {
  attract: 'Good to see you. Ask me something.',
  consent: 'May I listen?',
  connecting: 'I’m on my way.',
  muted: 'I can’t hear you now, and that’s all right. Take your time.',
  noMicrophone: 'I can’t hear you yet.',
  goodbye: 'Thank you for talking with me.',
  networkLost: 'I’ve lost the line.',
  insecure: 'I can’t listen on this line.',
  full: 'So many visitors today.',
  closed: 'I’m away for now.',
}

interface Shown {
  name: string
  role: string
  suggestions: string[]
  timeZone: string
}

/** The look of an own character's screen, as long as nobody has chosen another. */
export function usualLook({ name, role, suggestions, timeZone }: Shown): StoredLook {
  return {
    character: {
      name,
      role,
      pronoun: 'they',
      madeFrom: 'the papers of this house',
      posterAlt: role === '' ? name : `${name}, ${role}`,
      lines: usualLines,
    },
    language: 'en',
    timeZone,
    suggestions,
    theme: 'evening',
    customProperties: {},
    askConsent: true,
    limits: { maxDurationMs: 300_000, quietWarningMs: usualQuietMs, quietEndMs: 45_000 },
  }
}
