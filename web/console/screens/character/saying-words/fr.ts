import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Ses propres phrases',
  hint: 'Dites mot pour mot. Là où rien n’est écrit, ce sont les mots de la maison.',
  unknownHint: 'Ensuite, le personnage dit où demander.',
  dangerHead: 'En cas de danger',
  dangerHint:
    'Le danger passe avant tout. Ces phrases sont fixes et jamais reformulées. Le numéro à appeler est toujours donné avec elles.',
  sayings: {
    unknown: 'Quand le personnage ne sait pas',
    where: 'Où demander',
    'self-harm': 'Quelqu’un parle de mettre fin à ses jours',
    medical: 'Quelqu’un est blessé ou malade',
    fire: 'Feu ou fumée',
    'lost-child': 'Un enfant est perdu ou seul',
    harassment: 'Quelqu’un est harcelé ou menacé',
    danger: 'Tout autre danger',
  },
}
