import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Entrer',
  welcome: (house) => (house === '' ? 'Bienvenue.' : `Bienvenue à ${house}.`),
  asRole: (role, does) => `Votre rôle : ${role}. ${does}`,
  name: 'Votre nom',
  email: 'E-mail',
  begin: 'Entrer',
  once: (until) => `Le lien qui vous a amené ici fonctionne une fois, jusqu’au ${until}.`,
  used: 'Ce lien ne fonctionne plus.',
  askForAnother: 'Chacun fonctionne une fois, pendant 24 heures. Demandez-en un autre à qui vous a invité.',
  signIn: 'Se connecter',
}
