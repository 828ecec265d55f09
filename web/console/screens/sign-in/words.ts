import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Sign in',
  who: 'Good to see you. Who is at the desk?',
  email: 'Email',
  lost: 'I’ve lost my password',
  lostHelp: 'There is no mail from this house. Whoever has the machine types this there and gets a link for you:',
}

const de: typeof en = {
  title: 'Anmelden',
  who: 'Schön, Sie zu sehen. Wer sitzt am Pult?',
  email: 'E-Mail',
  lost: 'Ich habe mein Passwort verloren',
  lostHelp: 'Dieses Haus verschickt keine Post. Wer am Rechner sitzt, tippt dort dies und bekommt einen Link für Sie:',
}

export const words = inLanguage({ en, de })
