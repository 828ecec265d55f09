import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Installation',
  welcome: 'Bienvenue. Vous êtes la première personne ici.',
  welcomeBack: 'Bienvenue.',
  owner: 'Vous serez responsable. Les autres viennent sur invitation.',
  newPassword: 'Ce lien vous rend responsable. Si votre e-mail est connu ici, vous recevez un nouveau mot de passe.',
  house: 'Nom de l’établissement',
  houseHint: 'L’équipe le lit dans la console.',
  name: 'Votre nom',
  email: 'E-mail',
  begin: 'Commencer',
  once: (until) => `Le lien qui vous a amené ici fonctionne une fois, jusqu’au ${until}.`,
  used: 'Ce lien a été utilisé.',
  askForAnother:
    'Chacun fonctionne une fois, pendant 24 heures. Qui a accès à la machine y saisit npm run operator et en obtient un autre.',
  signIn: 'Se connecter',
}
