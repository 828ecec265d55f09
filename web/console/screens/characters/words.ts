import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Characters',
  sub: (count: number) => (count === 1 ? 'One of your own works here.' : `${count} of your own work here.`),
  newCharacter: 'New character',
  find: 'Find a character',
  count: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
  someoneNew: 'Someone new',
  beginWith: 'Begin with one picture, face to the front.',
  nobody: 'Nobody works here yet.',
  fiveMinutes:
    'Five minutes, and somebody does. You need one picture with the face to the front, and a page of what they should know.',
  steps: ['A picture', 'A voice', 'Who they are', 'What they know', 'A screen to stand on'],
  begin: 'Begin',
  notFound: 'Nobody by that name.',
  lookedThrough: 'Names and what is written beside them are looked through.',
  showAll: 'Show all',
  fetching: 'Fetching the characters',
  notFetched: 'The characters couldn’t be fetched.',
  safe: 'They are safe, and talks go on.',
  ofTheHouse: 'They come with the house',
  ofTheHouseHint: 'You can put them on a screen as they are.',
  notOnShow: 'Not on a screen',
  andMore: (first: string, more: number) => `${first} and ${more} more`,
}

const de: typeof en = {
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
  showAll: 'Alle zeigen',
  fetching: 'Die Figuren werden geholt',
  notFetched: 'Die Figuren konnten nicht geholt werden.',
  safe: 'Sie sind sicher, und Gespräche gehen weiter.',
  ofTheHouse: 'Sie gehören zum Haus',
  ofTheHouseHint: 'Sie können sie auf einen Bildschirm stellen, wie sie sind.',
  notOnShow: 'Auf keinem Bildschirm',
  andMore: (first, more) => `${first} und ${more} weitere`,
}

export const words = inLanguage({ en, de })
