import type { KioskLook } from '../../../shared/kiosk/api.ts'

/** Marit at her kiosk, as the backend tells a page. */
export const maritLook: KioskLook = {
  slug: 'marit',
  character: {
    name: 'Marit Holm',
    role: 'keeper of the Saltholm light',
    pronoun: 'she',
    madeFrom: 'the museum’s own papers',
    posterUrl: '/poster',
    posterAlt: 'Marit Holm, keeper of the light, in a yellow oilskin and a knitted cap',
    lines: {
      attract: 'I kept this light for thirty\u2011six winters. Ask me about it.',
      consent: 'May I listen?',
      connecting: 'I’m coming down the stairs. There are a hundred and four.',
      muted: 'I can’t hear you now, and that’s all right. Take your time.',
      noMicrophone: 'I can’t hear you yet.',
      goodbye: 'Thank you for keeping me company.',
      networkLost: 'I’ve lost the mainland.',
      insecure: 'I can’t listen on this line.',
      full: 'So many visitors today.',
      closed: 'The light is off for tonight.',
    },
  },
  language: 'en',
  timeZone: 'Europe/Oslo',
  suggestions: [
    'Were you ever afraid?',
    'What did you eat in winter?',
    'Who else lived here?',
    'How does the lamp turn?',
  ],
  theme: 'evening',
  customProperties: {},
  askConsent: true,
  limits: { maxDurationMs: 300_000, quietWarningMs: 25_000, quietEndMs: 45_000 },
}
