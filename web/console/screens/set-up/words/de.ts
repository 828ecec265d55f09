import type { words as en } from './en.ts'

export const words: typeof en = {
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
