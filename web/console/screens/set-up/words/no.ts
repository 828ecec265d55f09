import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Oppsett',
  welcome: 'Velkommen. Du er den første her.',
  welcomeBack: 'Velkommen.',
  owner: 'Du blir eier. Andre kommer ved invitasjon.',
  newPassword: 'Denne lenken gjør deg til eier. Er e-posten din kjent her, får du et nytt passord.',
  house: 'Navnet på huset',
  houseHint: 'Medarbeiderne leser det i konsollen.',
  name: 'Navnet ditt',
  email: 'E-post',
  begin: 'Begynn',
  once: (until) => `Lenken som førte deg hit, virker én gang, til ${until}.`,
  used: 'Denne lenken er brukt.',
  askForAnother:
    'Hver av dem virker én gang, i 24 timer. Den som har maskinen, skriver npm run operator der og får en ny.',
  signIn: 'Logg inn',
}
