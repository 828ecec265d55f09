import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Set up',
  welcome: 'Welcome. You are the first one here.',
  welcomeBack: 'Welcome.',
  owner: 'You’ll be the owner. Others come by invitation.',
  newPassword: 'This link makes you an owner. If your email is known here, you get a new password.',
  house: 'Name of the house',
  houseHint: 'Operators read it in the console.',
  name: 'Your name',
  email: 'Email',
  begin: 'Begin',
  once: (until: string) => `The link that brought you here works once, until ${until}.`,
  used: 'This link has been used.',
  askForAnother:
    'Each one works once, for 24 hours. Whoever has the machine types npm run operator there and gets another.',
  signIn: 'Sign in',
}

const de: typeof en = {
  title: 'Einrichten',
  welcome: 'Willkommen. Sie sind als Erste hier.',
  welcomeBack: 'Willkommen.',
  owner: 'Sie bekommen die Leitung. Andere kommen auf Einladung.',
  newPassword: 'Dieser Link gibt Ihnen die Leitung. Ist Ihre E-Mail hier bekannt, bekommen Sie ein neues Passwort.',
  house: 'Name des Hauses',
  houseHint: 'Er steht in der Konsole.',
  name: 'Ihr Name',
  email: 'E-Mail',
  begin: 'Beginnen',
  once: (until) => `Der Link, der Sie hierher geführt hat, gilt einmal, bis ${until}.`,
  used: 'Dieser Link ist verbraucht.',
  askForAnother:
    'Jeder gilt einmal, 24 Stunden lang. Wer am Rechner sitzt, tippt dort npm run operator und bekommt einen neuen.',
  signIn: 'Anmelden',
}

export const words = inLanguage({ en, de })
