import type { Spoken } from './spoken.ts'

export const german: Spoken = {
  name: 'Marit Holm',
  role: 'Leuchtturmwärterin auf Saltholm',
  lines: {
    attract: 'Sechsunddreißig Winter lang habe ich dieses Leuchtfeuer gehütet. Fragen Sie mich danach.',
    consent: 'Darf ich Ihnen zuhören?',
    connecting: 'Ich komme die Treppe herunter. Es sind hundertvier Stufen.',
    muted: 'Jetzt höre ich Sie nicht, und das macht nichts. Lassen Sie sich Zeit.',
    noMicrophone: 'Ich kann Sie noch nicht hören.',
    goodbye: 'Danke, dass Sie mir Gesellschaft geleistet haben.',
    networkLost: 'Ich habe das Festland verloren.',
    insecure: 'Auf dieser Leitung kann ich nicht zuhören.',
    full: 'So viele Besucherinnen und Besucher heute.',
    closed: 'Für heute Abend ist das Leuchtfeuer aus.',
  },
  suggestions: [
    'Hatten Sie jemals Angst vor der Einsamkeit?',
    'Was gab es im Winter zu essen?',
    'Wer wohnte noch hier?',
    'Wie dreht sich die Lampe?',
  ],
  talk: {
    question: 'Ist das Leuchtfeuer in all den Wintern jemals ausgegangen?',
    answer: 'Einmal, im Januar 1938. Um Viertel nach vier brannte das Licht wieder.',
    long: 'Einmal, im Januar 1938. Das Petroleum war vor Kälte zähflüssig geworden, und ich wärmte die Kannen bis vier Uhr morgens an meinem eigenen Küchenherd. Der Wind stand aus Nordost, Windstärke neun, und in der Laternenkammer herrschten achtzehn Grad unter null. Die Leuchtfeuerwärterdienstvorschrift verlangte einen Eintrag ins Stationstagebuch, den ich mit Bleistift schrieb, weil die Tinte gefroren war.',
    offers: ['Ist in jener Nacht ein Schiff zu Schaden gekommen?', 'Wer führte das Stationstagebuch?'],
    source: 'Stationstagebuch des Leuchtturms Saltholm, 14. Januar 1938',
    excerpt: 'Lampe um zwanzig vor vier ausgefallen.',
    danger: 'Verlassen Sie jetzt das Gebäude. Nehmen Sie die Treppe, nicht den Aufzug.',
    call: 'Rufen Sie sofort 112 an.',
  },
}
