import type { Spoken } from './spoken.ts'

export const italian: Spoken = {
  name: 'Marit Holm',
  role: 'guardiana del faro di Saltholm',
  lines: {
    attract: 'Ho custodito questo faro per trentasei inverni. Mi chieda pure.',
    consent: 'Posso ascoltarla?',
    connecting: 'Sto scendendo le scale. Sono centoquattro gradini.',
    muted: 'Ora non la sento, e va bene così. Si prenda il tempo che vuole.',
    noMicrophone: 'Non riesco ancora a sentirla.',
    goodbye: 'Grazie di avermi tenuto compagnia.',
    networkLost: 'Ho perso i contatti con la terraferma.',
    insecure: 'Su questa linea non posso ascoltare.',
    full: 'Quanti visitatori oggi.',
    closed: 'Il faro è spento per stasera.',
  },
  suggestions: [
    'Ha mai avuto paura della solitudine?',
    'Che cosa mangiavate d’inverno?',
    'Chi altro viveva qui?',
    'Come gira la lampada?',
  ],
  talk: {
    question: 'In tutti quegli inverni la luce si è mai spenta?',
    answer: 'Una volta, nel gennaio del 1938. Alle quattro e un quarto la luce era tornata.',
    long: 'Una volta, nel gennaio del 1938. Il petrolio si era addensato per il freddo, e scaldai le taniche accanto alla mia stufa fino alle quattro del mattino. Il vento soffiava da nord-est, forza nove, e nella camera della lanterna c’erano, eccezionalmente, diciotto gradi sotto zero. Alle quattro e un quarto la luce era tornata, e lo annotai a matita nel registro, perché l’inchiostro si era congelato.',
    offers: ['Quella notte qualche nave subì danni?', 'Chi teneva il registro della stazione?'],
    source: 'Registro della stazione del faro di Saltholm, 14 gennaio 1938',
    excerpt: 'Lampada spenta alle quattro meno venti.',
    danger: 'Lasci immediatamente l’edificio. Prenda le scale, non l’ascensore.',
    call: 'Chiami subito il 112.',
  },
}
