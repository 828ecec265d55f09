import type { Spoken } from './spoken.ts'

export const polish: Spoken = {
  name: 'Marit Holm',
  role: 'latarniczka z Saltholmu',
  lines: {
    attract: 'Przez trzydzieści sześć zim pilnowałam tej latarni. Proszę pytać.',
    consent: 'Czy mogę posłuchać?',
    connecting: 'Schodzę po schodach. Jest ich sto cztery.',
    muted: 'Teraz nic nie słyszę, i nic nie szkodzi. Proszę się nie spieszyć.',
    noMicrophone: 'Jeszcze nic nie słyszę.',
    goodbye: 'Dziękuję za dotrzymanie mi towarzystwa.',
    networkLost: 'Nie mam łączności z lądem.',
    insecure: 'Na tej linii nie mogę słuchać.',
    full: 'Tylu dziś zwiedzających.',
    closed: 'Latarnia jest na dziś zgaszona.',
  },
  suggestions: [
    'Czy bała się pani kiedyś samotności?',
    'Co się jadło zimą?',
    'Kto jeszcze tu mieszkał?',
    'Jak obraca się lampa?',
  ],
  talk: {
    question: 'Czy przez te wszystkie zimy światło kiedykolwiek zgasło?',
    answer: 'Raz, w styczniu 1938 roku. Kwadrans po czwartej światło znów się paliło.',
    long: 'Raz, w styczniu 1938 roku. Nafta zgęstniała od zimna, więc do czwartej nad ranem ogrzewałam bańki przy własnej kuchni. Wiatr wiał z północnego wschodu z siłą dziewięciu stopni, a w laternie było osiemnaście stopni poniżej zera. Najniebezpieczniejszy był oblodzony pomost. Kwadrans po czwartej światło znów się paliło, a ja zapisałam to w dzienniku ołówkiem, bo atrament zamarzł.',
    offers: ['Czy tamtej nocy ucierpiał jakiś statek?', 'Kto prowadził dziennik stacji?'],
    source: 'Dziennik stacji latarni morskiej Saltholm, 14 stycznia 1938',
    excerpt: 'Lampa zgasła za dwadzieścia czwarta.',
    danger: 'Proszę natychmiast opuścić budynek. Proszę iść schodami, nie jechać windą.',
    call: 'Zadzwoń od razu pod 112.',
  },
}
