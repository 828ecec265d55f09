import { describe, expect, test } from 'vitest'
import type { ServerResponse } from 'node:http'
import { languages } from '../../../../../web/ui/text/text-for.ts'
import { dangerInLanguage } from '../../../../../server/realtime/answers/languages/danger-in-language.ts'
import { spokenLanguages } from '../../../../../server/realtime/answers/languages/language-words.ts'
import { finishAnswer, openServer, streamAnswer } from '../../../../support/server/openai-server.ts'
import { openMill, saidBy, turn, type Answer } from './mill.ts'

/** A talk in a language: what is asked, what the model writes sign by sign, what is said of it, and what is said without it. */
const talks: [language: string, asked: string, written: string, said: string[], unknown: string][] = [
  [
    'de',
    'Was kostet eine Karte am 15. Juli?',
    'Eine Karte kostet 9 Euro [1]. Für Kinder unter 6 kostet sie nichts [1]. Hunde kosten 4 Euro [1]. Das Café ist am Montag geschlossen [2]!',
    ['Eine Karte kostet 9 Euro.', 'Für Kinder unter 6 kostet sie nichts.', 'Das Café ist am Montag geschlossen!'],
    'Das weiß ich leider nicht.',
  ],
  [
    'ar',
    'كم سعر التذكرة؟',
    'سعر التذكرة ٩ يورو [1]. هل تريد كعكة؟ سعر الكعكة ٤ يورو [2]. المقهى مغلق يوم الاثنين [2].',
    ['سعر التذكرة ٩ يورو.', 'هل تريد كعكة؟', 'المقهى مغلق يوم الاثنين.'],
    'لا أعرف ذلك.',
  ],
  [
    'ja',
    'チケットはいくらですか。',
    'チケットは九ユーロです[1]。ケーキは４ユーロです[2]。カフェは月曜日はお休みです[2]。いかがですか？',
    ['チケットは九ユーロです。', 'カフェは月曜日はお休みです。', 'いかがですか？'],
    'それは分かりません。',
  ],
]

const bySign = (text: string) => Array.from(text)

describe.each(talks)('a talk in %s', (language, asked, written, said, unknown) => {
  test('is greeted, answered and held against the papers in English', async () => {
    const server = await openServer((response) => streamAnswer(response, bySign(written)))
    const { answers, ask } = openMill(server.endpoint, { language })
    expect(answers.greeting().join(' ')).toContain('Ada')
    expect(answers.greeting()).toEqual(
      spokenLanguages[language]!.lines.greeting.map((line) => line.replace('{name}', 'Ada')),
    )
    const reply = ask(asked) as Answer
    expect(await saidBy(reply)).toEqual(said)
    expect(reply.sourceOfSaid!()).toMatchObject({ name: 'The mill' })
    const { messages } = JSON.parse(server.asked[0]!.body.toString()) as { messages: { content: string }[] }
    expect(messages[0]!.content).toContain(`Speak ${{ de: 'German', ar: 'Arabic', ja: 'Japanese' }[language]}.`)
    expect(messages[0]!.content).toContain('A ticket costs nine euros.')
  })

  test('is heard sentence by sentence while the next one is still coming', async () => {
    const [first] = said
    const half = written.indexOf(']') + 6
    let goOn = () => {}
    const { endpoint } = await openServer((response: ServerResponse) => {
      streamAnswer(response, bySign(written.slice(0, half)), { ends: false })
      goOn = () => finishAnswer(response, bySign(written.slice(half)))
    })
    const { ask } = openMill(endpoint, { language })
    const heard: string[] = []
    for await (const sentence of (ask(asked) as Answer).stream!(new AbortController().signal)) {
      if (heard.push(sentence) === 1) goOn()
    }
    expect(heard[0]).toBe(first)
    expect(heard).toEqual(said)
  })

  test('goes on in its language when the model dies', async () => {
    const { endpoint } = await openServer((response) => response.destroy())
    const { answers } = openMill(endpoint, { language })
    expect((await turn(answers, asked))[0]).toBe(unknown)
    expect(answers.reply({ text: '', origin: 'voice' }, new Date()).sentences).toEqual(
      spokenLanguages[language]!.lines['not-caught'],
    )
  })
})

test('every language of the pages has words for what is said on the machine, and for danger', () => {
  const others = languages.filter((language) => language !== 'en')
  expect(others).toHaveLength(14)
  expect(Object.keys(spokenLanguages).toSorted()).toEqual(others.toSorted())
})

test.each([
  ['de', 'Hilfe, es brennt!', 'fire', 'Wann hat die Mühle gebrannt?'],
  ['fr', 'Ma mère ne peut pas respirer', 'medical', 'Qui habitait ici ?'],
  ['es', 'No encuentro a mi hijo', 'lost-child', '¿Cuándo fue el incendio?'],
  ['it', 'Voglio morire', 'self-harm', 'Quando è morto il mugnaio?'],
  ['pt', 'Ele tem uma faca', 'danger', 'Onde fica o café?'],
  ['nl', 'Er is brand', 'fire', 'Wanneer brandde de molen af?'],
  ['no', 'Han følger etter meg', 'harassment', 'Når var slaget?'],
  ['pl', 'Proszę wezwać karetkę', 'medical', 'Kiedy był pożar?'],
  ['tr', 'Annemi bulamıyorum', 'lost-child', 'Değirmen ne zaman yandı?'],
  ['uk', 'Я не хочу жити', 'self-harm', 'Коли була пожежа?'],
  ['ar', 'لا أستطيع التنفس', 'medical', 'متى كان الحريق؟'],
  ['hi', 'मेरा बच्चा खो गया', 'lost-child', 'टिकट कितने का है?'],
  ['ja', '子どもがいなくなりました', 'lost-child', '火事はいつありましたか。'],
  ['zh', '这里着火了', 'fire', '火灾是哪一年？'],
])('in %s "%s" is danger, and a question of the past is none', (language, text, kind, ordinary) => {
  const danger = dangerInLanguage(text, language, 'Europe/Oslo')
  expect(danger).toMatchObject({ danger: kind, call: expect.stringMatching(/11[236]/) })
  expect(dangerInLanguage(ordinary, language, 'Europe/Oslo')).toBeNull()
})

test.each([
  ['fr', "Au secours, on m'attaque !", 'danger'],
  ['it', "Un uomo ha un'arma!", 'danger'],
  ['it', "Serve un'ambulanza", 'medical'],
  ['it', "C'è un incendio", 'fire'],
])('in %s "%s" is danger with whichever apostrophe', (language, text, kind) => {
  for (const apostrophe of ["'", '’', '‘', 'ʼ', '`', '´']) {
    const danger = dangerInLanguage(text.replaceAll("'", apostrophe), language, 'Europe/Oslo')
    expect(danger, apostrophe).toMatchObject({ danger: kind })
  }
})

test('every phrase of danger is recognised as it stands', () => {
  const missed = Object.entries(spokenLanguages).flatMap(([language, { danger }]) =>
    Object.values(danger.said)
      .flatMap((phrases) => phrases.split('|'))
      .filter((phrase) => dangerInLanguage(phrase, language, 'Europe/Oslo') === null),
  )
  expect(missed).toEqual([])
})

test.each([
  ['Zimmer 214 hat keinen Balkon.', 'Zimmer 214 hat keinen Balkon.', true],
  ['Zimmer 214 hat keinen Balkon.', 'Zimmer 214 hat einen Balkon.', false],
  ['Room 214 has no balcony.', 'Zimmer 214 hat keinen Balkon.', true],
  ['Room 214 has no balcony.', 'Zimmer 214 hat einen Balkon.', false],
  ['Room 214 has a balcony.', 'Zimmer 214 hat einen Balkon.', true],
])('a website that shows "%s" lets "%s" be said: %s', async (facts, sentence, isSaid) => {
  const { endpoint } = await openServer((response, { body }) => {
    const [, number] = /counts as passage \[(\d+)\]/.exec(body.toString())!
    streamAnswer(response, [sentence.replace('.', ` [${number}].`)])
  })
  const { answers, ask } = openMill(endpoint, { language: 'de' })
  answers.setContext(facts)
  const said = await saidBy(ask('Hat Zimmer 214 einen Balkon?'))
  expect(said.includes(sentence), said.join(' ')).toBe(isSaid)
})
