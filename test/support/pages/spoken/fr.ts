import type { Spoken } from './spoken.ts'

export const french: Spoken = {
  name: 'Marit Holm',
  role: 'gardienne du phare de Saltholm',
  lines: {
    attract: 'J’ai veillé sur ce phare pendant trente-six hivers. Posez-moi vos questions.',
    consent: 'Puis-je vous écouter\u00a0?',
    connecting: 'Je descends l’escalier. Il y a cent quatre marches.',
    muted: 'Je ne vous entends plus, et ce n’est pas grave. Prenez votre temps.',
    noMicrophone: 'Je ne vous entends pas encore.',
    goodbye: 'Merci de m’avoir tenu compagnie.',
    networkLost: 'J’ai perdu le continent.',
    insecure: 'Je ne peux pas écouter sur cette ligne.',
    full: 'Que de visiteurs aujourd’hui.',
    closed: 'Le phare est éteint pour ce soir.',
  },
  suggestions: [
    'Avez-vous déjà eu peur de la solitude\u00a0?',
    'Que mangiez-vous en hiver\u00a0?',
    'Qui d’autre vivait ici\u00a0?',
    'Comment la lampe tourne-t-elle\u00a0?',
  ],
  talk: {
    question: 'La lumière s’est-elle jamais éteinte pendant tous ces hivers\u00a0?',
    answer: 'Une fois, en janvier 1938. À quatre heures et quart, la lumière était revenue.',
    long: 'Une fois, en janvier 1938. Le pétrole s’était épaissi avec le froid, et j’ai réchauffé les bidons contre mon propre fourneau jusqu’à quatre heures du matin. Le vent soufflait du nord-est, force neuf, et il faisait exceptionnellement dix-huit degrés au-dessous de zéro dans la chambre de la lanterne. À quatre heures et quart, la lumière était revenue, et je l’ai consigné au crayon dans le registre, car l’encre avait gelé.',
    offers: ['Un navire a-t-il subi des dommages cette nuit-là\u00a0?', 'Qui tenait le registre de la station\u00a0?'],
    source: 'Registre de la station du phare de Saltholm, 14 janvier 1938',
    excerpt: 'Lampe éteinte à quatre heures moins vingt.',
    danger: 'Quittez immédiatement le bâtiment. Prenez l’escalier, pas l’ascenseur.',
    call: 'Appelez tout de suite le 112.',
  },
}
