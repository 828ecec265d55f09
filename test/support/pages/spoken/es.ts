import type { Spoken } from './spoken.ts'

export const spanish: Spoken = {
  name: 'Marit Holm',
  role: 'guardiana del faro de Saltholm',
  lines: {
    attract: 'Cuidé de este faro durante treinta y seis inviernos. Pregúnteme por él.',
    consent: '¿Me permite escucharle?',
    connecting: 'Estoy bajando la escalera. Son ciento cuatro peldaños.',
    muted: 'Ahora no le oigo, y no pasa nada. Tómese su tiempo.',
    noMicrophone: 'Todavía no puedo oírle.',
    goodbye: 'Gracias por hacerme compañía.',
    networkLost: 'He perdido el contacto con tierra firme.',
    insecure: 'Por esta línea no puedo escuchar.',
    full: 'Cuántas visitas hoy.',
    closed: 'El faro está apagado por esta noche.',
  },
  suggestions: [
    '¿Tuvo alguna vez miedo de la soledad?',
    '¿Qué comían en invierno?',
    '¿Quién más vivía aquí?',
    '¿Cómo gira la lámpara?',
  ],
  talk: {
    question: '¿Se apagó alguna vez la luz en todos aquellos inviernos?',
    answer: 'Una vez, en enero de 1938. A las cuatro y cuarto volvía a brillar la luz.',
    long: 'Una vez, en enero de 1938. El petróleo se había espesado con el frío, y calenté los bidones junto a mi propia cocina hasta las cuatro de la madrugada. El viento soplaba del nordeste con fuerza nueve, y en la cámara de la linterna había, extraordinariamente, dieciocho grados bajo cero. A las cuatro y cuarto volvía a brillar la luz, y lo anoté a lápiz en el cuaderno, porque la tinta se había congelado.',
    offers: ['¿Sufrió daños algún barco aquella noche?', '¿Quién escribía el cuaderno de la estación?'],
    source: 'Cuaderno de la estación del faro de Saltholm, 14 de enero de 1938',
    excerpt: 'Lámpara apagada a las cuatro menos veinte.',
    danger: 'Abandone el edificio inmediatamente. Use la escalera, no el ascensor.',
    call: 'Llame enseguida al 112.',
  },
}
