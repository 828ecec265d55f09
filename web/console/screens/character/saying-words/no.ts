import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Egne setninger',
  hint: 'Sies ord for ord. Der det ikke står noe, sies husets egne ord.',
  unknownHint: 'Etterpå sies det hvor man kan spørre.',
  dangerHead: 'Ved fare',
  dangerHint:
    'Fare går foran alt. Disse setningene står fast og blir aldri omformulert. Hvem man kan ringe, sies alltid sammen med dem.',
  sayings: {
    unknown: 'Når figuren ikke vet',
    where: 'Hvor man kan spørre',
    'self-harm': 'Noen snakker om å ta sitt eget liv',
    medical: 'Noen er skadet eller syk',
    fire: 'Brann eller røyk',
    'lost-child': 'Et barn er borte eller alene',
    harassment: 'Noen blir trakassert eller truet',
    danger: 'Enhver annen fare',
  },
}
