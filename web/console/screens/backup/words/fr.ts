import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Sauvegarde',
  sub: 'Un seul fichier avec tout. Les conversations continuent pendant qu’il se fait.',
  make: 'En faire une maintenant',
  holds: 'Ce qu’elle contient',
  parts: [
    'Les personnages, leurs images et leurs documents',
    'Les écrans, les sites web et les appareils associés',
    'L’équipe et le journal des modifications',
    'Ce qui a été produit, avec les fichiers',
    'Le nombre de conversations. Les mots des visiteurs ne sont pas conservés',
  ],
  secretHead: 'Gardez-la en lieu sûr.',
  secret: 'Le secret du service et les connexions de l’équipe s’y trouvent aussi.',
  restore: 'La restaurer',
  restoreText:
    'Sur la machine, dans un dossier vide. Rien d’aujourd’hui n’est touché. Démarrez ensuite Visavis avec ce dossier.',
  restoreCommand: 'Commande qui restaure',
  byItself: 'Chaque nuit automatiquement : faites exécuter ceci par la machine, avec la date dans le nom.',
  backupCommand: 'Commande qui sauvegarde',
}
