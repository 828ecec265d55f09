import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Personnages',
  sub: (count) => (count < 2 ? `${count} des vôtres travaille ici.` : `${count} des vôtres travaillent ici.`),
  newCharacter: 'Nouveau personnage',
  find: 'Chercher un personnage',
  count: (count) => (count < 2 ? `${count} personnage` : `${count} personnages`),
  someoneNew: 'Quelqu’un de nouveau',
  beginWith: 'Commencez par une image, visage de face.',
  nobody: 'Personne ne travaille encore ici.',
  fiveMinutes:
    'Dans cinq minutes, ce sera fait. Il vous faut une image avec le visage de face, et une page sur ce que le personnage doit savoir.',
  steps: ['Une image', 'Une voix', 'Qui c’est', 'Ce qu’il sait', 'Un écran où se tenir'],
  begin: 'Commencer',
  notFound: 'Personne de ce nom.',
  lookedThrough: 'La recherche porte sur les noms et sur ce qui est écrit à côté.',
  fetching: 'Chargement des personnages',
  notFetched: 'Les personnages n’ont pas pu être chargés.',
  safe: 'Ils sont en sécurité, et les conversations continuent.',
  ofTheHouse: 'Fournis avec la maison',
  ofTheHouseHint: 'Vous pouvez les mettre sur un écran tels quels.',
  notOnShow: 'Sur aucun écran',
  andMore: (first, more) => `${first} et ${more} de plus`,
}
