import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Anmelden',
  who: 'Schön, Sie zu sehen. Wer sitzt am Pult?',
  email: 'E-Mail',
  lost: 'Ich habe mein Passwort verloren',
  lostHelp: 'Dieses Haus verschickt keine Post. Wer am Rechner sitzt, tippt dort dies und bekommt einen Link für Sie:',
  nobodyYet: 'Hier ist noch niemand angemeldet.',
  printedLink:
    'Wer am Rechner sitzt, findet dort, wo der Server gestartet wurde, einen Link für die erste Person, oder tippt dort dies und bekommt einen neuen:',
}
