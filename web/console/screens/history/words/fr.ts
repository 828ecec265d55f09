import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Historique',
  sub: 'Chaque version que les visiteurs ont rencontrée. Chacune peut revenir.',
  states: 'Versions',
  met: 'Les visiteurs rencontrent celle-ci',
  putAside: 'Un brouillon, mis de côté',
  by: (name) => (name === '' ? 'D’avant l’historique' : name),
  first: 'La première',
  none: 'Pas encore publié.',
  noneText: 'Dès la première fois, chaque version apparaît ici.',
  notFetched: 'L’historique n’a pas pu être chargé.',
  fetching: 'Chargement de l’historique',
  beside: (at) => `Le brouillon à côté de ${at}`,
  key: 'Ajouté',
  keyOut: 'retiré',
  same: 'Rien ne diffère.',
  inDraft: 'Dans le brouillon',
  before: 'Avant',
  bringBack: 'Rétablir celle-ci',
  throwAway: 'Jeter le brouillon',
  sure: (at) => `Rétablir ${at} ?`,
  sureText:
    'Elle devient le brouillon. Ce qui n’est pas publié est gardé ici comme brouillon mis de côté. Les visiteurs ne remarquent rien tant que vous n’avez pas publié.',
  makeIt: 'En faire le brouillon',
}
