import type { words as en } from './en.ts'

export const words: typeof en = {
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
