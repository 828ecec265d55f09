import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Se connecter',
  who: 'Ravis de vous voir. Qui est à l’accueil ?',
  email: 'E-mail',
  lost: 'J’ai perdu mon mot de passe',
  lostHelp:
    'Cette maison n’envoie pas de courrier. Qui a accès à la machine y saisit ceci et obtient un lien pour vous :',
  nobodyYet: 'Personne n’est encore inscrit ici.',
  printedLink:
    'Qui a accès à la machine trouve un lien pour la première personne là où le serveur a été démarré, ou y saisit ceci et en obtient un autre :',
}
