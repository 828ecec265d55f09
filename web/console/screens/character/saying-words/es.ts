import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Sus propias frases',
  hint: 'Se dicen palabra por palabra. Donde no hay nada, se dicen las de la casa.',
  unknownHint: 'Después dice dónde preguntar.',
  dangerHead: 'En caso de peligro',
  dangerHint:
    'El peligro va antes que todo. Estas frases son fijas y nunca se dicen de otra manera. Con ellas se dice siempre a quién llamar.',
  sayings: {
    unknown: 'Cuando no lo sabe',
    where: 'Dónde preguntar',
    'self-harm': 'Alguien habla de quitarse la vida',
    medical: 'Alguien está herido o enfermo',
    fire: 'Fuego o humo',
    'lost-child': 'Un niño está perdido o solo',
    harassment: 'Alguien sufre acoso o amenazas',
    danger: 'Cualquier otro peligro',
  },
}
