import type { words as en } from './en.ts'

export const words: typeof en = {
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
