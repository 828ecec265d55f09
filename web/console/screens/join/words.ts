import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Come in',
  welcome: (house: string) => (house === '' ? 'Welcome.' : `Welcome to ${house}.`),
  asRole: (role: string, does: string) => `You come in as ${role}. ${does}`,
  name: 'Your name',
  email: 'Email',
  begin: 'Come in',
  once: (until: string) => `The link that brought you here works once, until ${until}.`,
  used: 'This link no longer works.',
  askForAnother: 'Each one works once, for 24 hours. Ask whoever invited you for another.',
  signIn: 'Sign in',
}

const de: typeof en = {
  title: 'Eintreten',
  welcome: (house) => (house === '' ? 'Willkommen.' : `Willkommen bei ${house}.`),
  asRole: (role, does) => `Ihre Rolle: ${role}. ${does}`,
  name: 'Ihr Name',
  email: 'E-Mail',
  begin: 'Eintreten',
  once: (until) => `Der Link, der Sie herbrachte, gilt einmal, bis ${until}.`,
  used: 'Dieser Link gilt nicht mehr.',
  askForAnother: 'Jeder gilt einmal, 24 Stunden lang. Bitten Sie, wer Sie eingeladen hat, um einen neuen.',
  signIn: 'Anmelden',
}

export const words = inLanguage({ en, de })
