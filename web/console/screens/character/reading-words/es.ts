import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Lo que el personaje entiende',
  builtIn: 'Con la mente integrada. Un modelo de lenguaje lo sigue todo.',
  model: (model) => `${model} lo lee todo. Cuando no está, la mente integrada sigue esto:`,
  elsewhere: 'El servicio de otro sitio lo lee todo. Lo que entiende no se ve desde aquí.',
  cannot: 'No se puede seguir: hace falta un modelo de lenguaje',
  fetching: 'Leyendo',
  kinds: 'Frases que se pueden seguir',
  kindsHint: 'En inglés, como estas. Todo lo demás, sobre todo lo que sabe, va en un documento.',
  said: (label, says) => `${label}: «${says}»`,
  as: {
    introduction: 'Dice de sí',
    place: 'Dónde preguntar',
    notCaught: 'Cuando no ha oído bien',
    minute: 'Cuando queda un minuto',
    goodbye: 'Al final',
  },
}
