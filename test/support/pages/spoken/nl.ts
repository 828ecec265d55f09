import type { Spoken } from './spoken.ts'

export const dutch: Spoken = {
  name: 'Marit Holm',
  role: 'vuurtorenwachtster van Saltholm',
  lines: {
    attract: 'Zesendertig winters lang heb ik dit licht brandend gehouden. Vraag me ernaar.',
    consent: 'Mag ik naar u luisteren?',
    connecting: 'Ik kom de trap af. Het zijn honderdvier treden.',
    muted: 'Ik hoor u nu niet, en dat geeft niets. Neem de tijd.',
    noMicrophone: 'Ik kan u nog niet horen.',
    goodbye: 'Dank u dat u me gezelschap hebt gehouden.',
    networkLost: 'Ik ben het vasteland kwijt.',
    insecure: 'Over deze lijn kan ik niet luisteren.',
    full: 'Wat een bezoekers vandaag.',
    closed: 'Het licht is uit voor vanavond.',
  },
  suggestions: [
    'Bent u ooit bang geweest voor de eenzaamheid?',
    'Wat at u in de winter?',
    'Wie woonde hier nog meer?',
    'Hoe draait de lamp?',
  ],
  talk: {
    question: 'Is het licht in al die winters weleens uitgegaan?',
    answer: 'Eén keer, in januari 1938. Om kwart over vier brandde het licht weer.',
    long: 'Eén keer, in januari 1938. De petroleum was stroperig geworden van de kou, en ik warmde de kannen tot vier uur ’s ochtends aan mijn eigen keukenfornuis. De wind stond noordoost, windkracht negen, en in de lantaarnkamer was het achttien graden onder nul. De vuurtorenwachtersdienstvoorschriften verlangden een aantekening in het stationslogboek, en die schreef ik met potlood, want de inkt was bevroren.',
    offers: ['Is er die nacht een schip in moeilijkheden gekomen?', 'Wie hield het stationslogboek bij?'],
    source: 'Stationslogboek van de vuurtoren van Saltholm, 14 januari 1938',
    excerpt: 'Lamp uitgevallen om tien over half vier.',
    danger: 'Verlaat het gebouw onmiddellijk. Neem de trap, niet de lift.',
    call: 'Bel meteen 112.',
  },
}
