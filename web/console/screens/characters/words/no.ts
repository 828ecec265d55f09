import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Figurer',
  sub: (count) => (count === 1 ? 'Én av dine egne arbeider her.' : `${count} av dine egne arbeider her.`),
  newCharacter: 'Ny figur',
  find: 'Finn en figur',
  count: (count) => (count === 1 ? '1 figur' : `${count} figurer`),
  someoneNew: 'Noen ny',
  beginWith: 'Begynn med ett bilde, ansiktet forfra.',
  nobody: 'Ingen arbeider her ennå.',
  fiveMinutes:
    'Om fem minutter gjør noen det. Du trenger ett bilde med ansiktet forfra og en side om det figuren skal vite.',
  steps: ['Et bilde', 'En stemme', 'Hvem det er', 'Hva figuren vet', 'En skjerm å stå på'],
  begin: 'Begynn',
  notFound: 'Ingen med det navnet.',
  lookedThrough: 'Det letes i navn og i det som står ved siden av.',
  fetching: 'Henter figurene',
  notFetched: 'Figurene kunne ikke hentes.',
  safe: 'De er trygge, og samtaler går videre.',
  ofTheHouse: 'De følger med huset',
  ofTheHouseHint: 'Du kan sette dem på en skjerm slik de er.',
  notOnShow: 'Ikke på noen skjerm',
  andMore: (first, more) => `${first} og ${more} til`,
}
