import { inLanguage } from './language.ts'

const en = {
  password: 'Password',
  hint: 'Twelve signs or more. Three or four words you can remember are best.',
  moreSigns: (signs: number, missing: number) => `${signs} signs. ${missing} more.`,
  enoughSigns: (signs: number) => `${signs} signs.`,
  wrong: 'That is not it.',
  triesLeft: (left: number) =>
    left === 1
      ? 'Look at the capital letters and try again. One try is left.'
      : `Look at the capital letters and try again. ${left} tries are left.`,
  tooMany: 'Too many tries.',
  opensIn: (minutes: number) =>
    `The door opens again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Your password stays as it is.`,
}

const de: typeof en = {
  password: 'Passwort',
  hint: 'Zwölf Zeichen oder mehr. Am besten drei oder vier Wörter, die Sie sich merken können.',
  moreSigns: (signs, missing) => `${signs} Zeichen. Noch ${missing}.`,
  enoughSigns: (signs) => `${signs} Zeichen.`,
  wrong: 'Das stimmt nicht.',
  triesLeft: (left) =>
    left === 1
      ? 'Achten Sie auf Großbuchstaben und versuchen Sie es noch einmal. Sie haben noch einen Versuch.'
      : `Achten Sie auf Großbuchstaben und versuchen Sie es noch einmal. Sie haben noch ${left} Versuche.`,
  tooMany: 'Zu viele Versuche.',
  opensIn: (minutes) =>
    `Die Tür geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} wieder auf. Ihr Passwort bleibt, wie es ist.`,
}

/** What is said about passwords wherever one is typed. */
export const passwordWords = inLanguage({ en, de })
