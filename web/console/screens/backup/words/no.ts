import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Sikkerhetskopi',
  sub: 'Én fil med alt. Samtaler går videre mens den lages.',
  make: 'Lag en nå',
  holds: 'Dette er med',
  parts: [
    'Figurer, bildene og dokumentene deres',
    'Skjermer, nettsteder og enhetene som er koblet til',
    'Medarbeidere og endringsloggen',
    'Det som er laget, med filene',
    'Antall samtaler. Besøkendes ord beholdes ikke',
  ],
  secretHead: 'Oppbevar den trygt.',
  secret: 'Tjenestens hemmelighet og medarbeidernes innlogginger er også med.',
  restore: 'Hente den tilbake',
  restoreText: 'Ved maskinen, i en tom mappe. Ingenting fra i dag blir rørt. Start så Visavis med den mappen.',
  restoreCommand: 'Kommando som henter tilbake',
  byItself: 'Hver natt av seg selv: la maskinen kjøre dette, med datoen i navnet.',
  backupCommand: 'Kommando som lager en sikkerhetskopi',
}
