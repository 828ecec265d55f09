import { expect, test } from 'vitest'
import { spokenSentences } from '../../../../../server/realtime/answers/language-model/spoken-sentences.ts'
import { sentencesIn } from '../../../../../server/realtime/answers/languages/sentences-in.ts'

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test.each([
  [
    'ja',
    '開館は9時です。「ようこそ！」と言います。３.５キロです',
    ['開館は9時です。', '「ようこそ！」と言います。', '３.５キロです'],
  ],
  ['zh', '门票是九块。欢迎！您还想问吗？', ['门票是九块。', '欢迎！', '您还想问吗？']],
  ['ar', 'السعر ٩٫٥ يورو. هل تريد المزيد؟ نعم!', ['السعر ٩٫٥ يورو.', 'هل تريد المزيد؟', 'نعم!']],
  ['hi', 'टिकट ९ यूरो का है। और कुछ? ठीक है।', ['टिकट ९ यूरो का है।', 'और कुछ?', 'ठीक है।']],
  ['de', 'Am 15. Juli kostet es 9,50 Euro. Kommen Sie?', ['Am 15. Juli kostet es 9,50 Euro.', 'Kommen Sie?']],
  [
    'en',
    'Mr. Hale opens at 9 a.m. sharp.\n\n- Come in!\n1. See',
    ['Mr. Hale opens at 9 a.m. sharp.', 'Come in!', 'See'],
  ],
])('sentences of %s end where a speaker ends them, however they come', async (language, text, sentences) => {
  for (const size of [1, 2, 7, 1000]) {
    const found: string[] = []
    for await (const { text: sentence } of spokenSentences(pieces(text, size), language)) found.push(sentence)
    expect(found).toEqual(sentences)
  }
})

/** Each text is cut where `|` stands. */
const cut: [language: string, text: string][] = [
  ['no', 'Museet åpner kl. 10 hver dag. |15. juli er det stengt. |3. etasje har kafé, rom nr. 5. Kom inn!'],
  ['de', 'Hier sehen Sie z. B. Bilder. |Das kostet ca. 20 Euro inkl. Führung bzw. Kinderkarte. |15. Juli ist frei.'],
  ['de', '„Kommen Sie.“ |Der Turm ist von 1820. |Er ist hoch.'],
  ['fr', 'Mme Dupont habite av. Foch. |M. Petit vient env. 20 fois. |Vers 52 av. J.-C. il mourut.'],
  ['es', 'La Sra. López vive en la Av. Libertad. |Está en la pág. 3. Hay aprox. 20.'],
  ['it', 'Il sig. Rossi apre. |S. Pietro è qui. |Costa ca. 9 euro.'],
  ['pt', 'A Dra. Silva mora na Av. Brasil. |Venha!'],
  ['nl', 'Het kost bijv. 9 euro. |Kom a.u.b. op tijd.'],
  ['pl', 'Otwieramy o godz. 9 przy ul. Długiej. |To np. obraz św. Jana.'],
  ['tr', 'Müze 15. yüzyılda yapıldı. |Dr. Kaya burada.'],
  ['uk', 'Музей на вул. Хрещатик. |Коштує 9 грн. за людину.'],
  ['hi', 'डॉ. शर्मा यहाँ हैं। |आइए!'],
  ['ja', 'ようこそ。|私は灯台守です。|何でも聞いてください！'],
  ['en', 'It is in Fig. 3 of vol. 2. |Room no. 5 is here. |Hmm… let me see. |"Stop!" he said. |Capt. Hale came.'],
]

test.each(cut)('in %s "%s" is cut nowhere else, in a greeting or as a model writes it', async (language, marked) => {
  const sentences = marked.split('|').map((sentence) => sentence.trim())
  const text = marked.replaceAll('|', '')
  expect(sentencesIn(text, language)).toEqual(sentences)
  const found: string[] = []
  for await (const sentence of spokenSentences(pieces(text, 1), language)) found.push(sentence.text)
  expect(found).toEqual(sentences)
})

test('an empty line ends a sentence of a greeting', () => {
  expect(sentencesIn('Willkommen in der Mühle\n\nWas möchten Sie wissen?\n', 'de-AT')).toEqual([
    'Willkommen in der Mühle',
    'Was möchten Sie wissen?',
  ])
})

test('what a model writes for the eye is neither shown nor said', async () => {
  const written =
    '**Tickets:** _nine_ euros 😀 [1]. See [the map](https://a.org/x) and `door 5`. **It is closed.** ⭐️ Call __us__!\n- snake_case stays\n2) 3 * 4'
  const found: string[] = []
  for await (const { text } of spokenSentences(pieces(written, 1), 'en')) found.push(text)
  expect(found).toEqual([
    'Tickets: nine euros.',
    'See the map and door 5.',
    'It is closed.',
    'Call us!',
    'snake_case stays',
    '3 * 4',
  ])
})
