import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Figuren',
  sub: (count) => (count === 1 ? 'Eine eigene arbeitet hier.' : `${count} eigene arbeiten hier.`),
  newCharacter: 'Neue Figur',
  find: 'Figur suchen',
  count: (count) => (count === 1 ? '1 Figur' : `${count} Figuren`),
  someoneNew: 'Jemand Neues',
  beginWith: 'Beginnen Sie mit einem Bild, Gesicht nach vorn.',
  nobody: 'Hier arbeitet noch niemand.',
  fiveMinutes:
    'In fünf Minuten schon. Sie brauchen ein Bild mit dem Gesicht nach vorn und eine Seite mit dem, was die Figur wissen soll.',
  steps: ['Ein Bild', 'Eine Stimme', 'Wer sie ist', 'Was sie weiß', 'Ein Bildschirm'],
  begin: 'Beginnen',
  notFound: 'Niemand mit diesem Namen.',
  lookedThrough: 'Gesucht wird in Namen und in dem, was daneben steht.',
  fetching: 'Die Figuren werden geholt',
  notFetched: 'Die Figuren konnten nicht geholt werden.',
  safe: 'Sie sind sicher, und Gespräche gehen weiter.',
  ofTheHouse: 'Sie gehören zum Haus',
  ofTheHouseHint: 'Sie können sie auf einen Bildschirm stellen, wie sie sind.',
  notOnShow: 'Auf keinem Bildschirm',
  andMore: (first, more) => `${first} und ${more} weitere`,
}
