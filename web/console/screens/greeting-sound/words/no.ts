import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Hilsningslyd',
  hint: 'Høres ved berøringen som begynner en samtale, i stedet for de to bankene. Den toner ut så snart figuren snakker.',
  sort: 'MP3, WAV, M4A, AAC eller FLAC, høyst 3 sekunder. De som slår av lydsignaler, hører den ikke.',
  none: 'De to bankene',
  hear: (name) => `Hør ${name}`,
  notHeard: 'Den kan ikke spilles akkurat nå. Prøv igjen om et øyeblikk.',
  remove: 'Tilbake til bankene',
  unreadable: (name) =>
    `Ingenting av ${name} høres i denne nettleseren. Lagre den som MP3 eller WAV, og ta med den filen.`,
  tooLong: (name, seconds, most) =>
    `${name} varer ${seconds} sekunder; en hilsningslyd har høyst ${most}. Ta en kortere, eller lag en i studioet.`,
  asGreeting: 'En hilsningslyd',
  whichHint: 'Fra nå av høres den der ved berøringen som begynner en samtale.',
  isHeardNow: (screen) => `${screen} spiller den nå når en samtale begynner.`,
}
