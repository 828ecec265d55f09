import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Se connecter',
  who: 'Ravis de vous voir. Qui est à l’accueil ?',
  email: 'E-mail',
  lost: 'J’ai perdu mon mot de passe',
  lostHelp:
    'Cette maison n’envoie pas de courrier. Qui a accès à la machine y saisit ceci et obtient un lien pour vous :',
}
