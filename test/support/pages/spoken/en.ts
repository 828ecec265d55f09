import { maritLook } from '../marit-look.ts'
import type { Spoken } from './spoken.ts'

const { name, role, lines } = maritLook.character

export const english: Spoken = {
  name,
  role,
  lines,
  suggestions: maritLook.suggestions,
  talk: {
    question: 'Did you ever let the light go out, in all those winters?',
    answer: 'Once, in January of ’38. I had the light again by a quarter past four.',
    long: 'Once, in January of ’38. The oil had thickened with the cold, and I warmed the cans against my own stove until four in the morning. The wind stood north-east, force nine, and the temperature in the lantern room was eighteen below. By a quarter past four I had the light again, and wrote it into the log in pencil, since ink froze.',
    offers: ['Did any ship come to harm that night?', 'Who wrote the station log?'],
    source: 'Station log of the Saltholm light, 14 January 1938',
    excerpt: 'Lamp failed at twenty to four.',
    danger: 'Leave the building now. Take the stairs, not the lift.',
    call: 'Warn the others, and ring 112 from outside.',
  },
}
