import type { words as en } from './en.ts'

export const words: typeof en = {
  password: 'Passord',
  hint: 'Tolv tegn eller mer. Tre eller fire ord du kan huske, er best.',
  moreSigns: (signs, missing) => `${signs} tegn. ${missing} til.`,
  enoughSigns: (signs) => `${signs} tegn.`,
  wrong: 'Det stemmer ikke.',
  triesLeft: (left) =>
    left === 1
      ? 'Se på de store bokstavene og prøv igjen. Du har ett forsøk igjen.'
      : `Se på de store bokstavene og prøv igjen. Du har ${left} forsøk igjen.`,
  tooMany: 'For mange forsøk.',
  opensIn: (minutes) =>
    `Døren åpnes igjen om ${minutes === 1 ? 'ett minutt' : `${minutes} minutter`}. Passordet ditt er det samme.`,
}
