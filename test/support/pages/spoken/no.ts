import type { Spoken } from './spoken.ts'

export const norwegian: Spoken = {
  name: 'Marit Holm',
  role: 'fyrvokter på Saltholm',
  lines: {
    attract: 'Jeg passet dette fyret i trettiseks vintre. Spør meg om det.',
    consent: 'Får jeg lytte?',
    connecting: 'Jeg er på vei ned trappen. Det er hundre og fire trinn.',
    muted: 'Jeg kan ikke høre deg nå, og det gjør ingenting. Ta den tiden du trenger.',
    noMicrophone: 'Jeg kan ikke høre deg ennå.',
    goodbye: 'Takk for at du holdt meg med selskap.',
    networkLost: 'Jeg har mistet fastlandet.',
    insecure: 'Jeg kan ikke lytte på denne linjen.',
    full: 'Så mange besøkende i dag.',
    closed: 'Fyret er slukket for i kveld.',
  },
  suggestions: [
    'Var du noen gang redd for ensomheten?',
    'Hva spiste dere om vinteren?',
    'Hvem andre bodde her?',
    'Hvordan dreier lampen seg?',
  ],
  talk: {
    question: 'Gikk lyset noen gang ut i alle de vintrene?',
    answer: 'Én gang, i januar 1938. Kvart over fire brant lyset igjen.',
    long: 'Én gang, i januar 1938. Parafinen var blitt seig av kulden, og jeg varmet kannene ved min egen kjøkkenovn til klokken fire om morgenen. Vinden sto fra nordøst med sterk kuling, og i lanternerommet var det atten kuldegrader. Fyrvesenets tjenesteforskrifter krevde en innføring i stasjonsdagboken, og den skrev jeg med blyant, for blekket hadde frosset.',
    offers: ['Kom noe skip til skade den natten?', 'Hvem førte stasjonsdagboken?'],
    source: 'Stasjonsdagboken for Saltholm fyr, 14. januar 1938',
    excerpt: 'Lampen sluknet tjue på fire.',
    danger: 'Forlat bygningen med en gang. Ta trappen, ikke heisen.',
    call: 'Ring 112 med en gang.',
  },
}
