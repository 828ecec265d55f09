import type { Spoken } from './spoken.ts'

export const portuguese: Spoken = {
  name: 'Marit Holm',
  role: 'faroleira de Saltholm',
  lines: {
    attract: 'Guardei este farol durante trinta e seis invernos. Pergunte-me por ele.',
    consent: 'Posso ouvir o que tem a dizer?',
    connecting: 'Estou a descer a escada. São cento e quatro degraus.',
    muted: 'Agora não ouço nada, e não faz mal. Leve o tempo que quiser.',
    noMicrophone: 'Ainda não consigo ouvir.',
    goodbye: 'Obrigada por me ter feito companhia.',
    networkLost: 'Perdi o contacto com o continente.',
    insecure: 'Não posso ouvir nesta linha.',
    full: 'Tantos visitantes hoje.',
    closed: 'O farol está apagado por esta noite.',
  },
  suggestions: [
    'Alguma vez teve medo da solidão?',
    'O que se comia no inverno?',
    'Quem mais vivia aqui?',
    'Como é que a lâmpada gira?',
  ],
  talk: {
    question: 'Em todos esses invernos, a luz alguma vez se apagou?',
    answer: 'Uma vez, em janeiro de 1938. Às quatro e um quarto a luz estava de volta.',
    long: 'Uma vez, em janeiro de 1938. O petróleo tinha engrossado com o frio, e aqueci os bidões junto do meu próprio fogão até às quatro da madrugada. O vento soprava de nordeste com força nove, e na câmara da lanterna estavam, excecionalmente, dezoito graus negativos. Às quatro e um quarto a luz estava de volta, e anotei-o a lápis no diário, porque a tinta tinha congelado.',
    offers: ['Algum navio sofreu danos nessa noite?', 'Quem escrevia o diário da estação?'],
    source: 'Diário da estação do farol de Saltholm, 14 de janeiro de 1938',
    excerpt: 'Lâmpada apagada às vinte para as quatro.',
    danger: 'Saia imediatamente do edifício. Use as escadas, não o elevador.',
    call: 'Ligue já para o 112.',
  },
}
