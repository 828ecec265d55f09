import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Kom inn',
  welcome: (house) => (house === '' ? 'Velkommen.' : `Velkommen til ${house}.`),
  asRole: (role, does) => `Du kommer inn som ${role}. ${does}`,
  name: 'Navnet ditt',
  email: 'E-post',
  begin: 'Kom inn',
  once: (until) => `Lenken som førte deg hit, virker én gang, til ${until}.`,
  used: 'Denne lenken virker ikke lenger.',
  askForAnother: 'Hver av dem virker én gang, i 24 timer. Be den som inviterte deg, om en ny.',
  signIn: 'Logg inn',
}
