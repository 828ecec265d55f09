import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Sign in',
  who: 'Good to see you. Who is at the desk?',
  email: 'Email',
  password: 'Password',
  lost: 'I’ve lost my password',
  lostHelp: 'There is no mail from this house. Whoever has the machine types this there and gets a link for you:',
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
  title: 'Anmelden',
  who: 'Schön, Sie zu sehen. Wer sitzt am Pult?',
  email: 'E-Mail',
  password: 'Passwort',
  lost: 'Ich habe mein Passwort verloren',
  lostHelp: 'Dieses Haus verschickt keine Post. Wer am Rechner sitzt, tippt dort dies und bekommt einen Link für Sie:',
  wrong: 'Das stimmt nicht.',
  triesLeft: (left) =>
    left === 1
      ? 'Achten Sie auf Großbuchstaben und versuchen Sie es noch einmal. Sie haben noch einen Versuch.'
      : `Achten Sie auf Großbuchstaben und versuchen Sie es noch einmal. Sie haben noch ${left} Versuche.`,
  tooMany: 'Zu viele Versuche.',
  opensIn: (minutes) =>
    `Die Tür geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} wieder auf. Ihr Passwort bleibt, wie es ist.`,
}

export const words = inLanguage({ en, de })
