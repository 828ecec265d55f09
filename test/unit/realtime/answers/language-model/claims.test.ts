import { describe, expect, test } from 'vitest'
import { readEvidence } from '../../../../../server/realtime/answers/language-model/claims/evidence.ts'
import { findUnsupported } from '../../../../../server/realtime/answers/language-model/claims/find-unsupported.ts'
import { areEnglish } from '../../../../../server/realtime/answers/languages/is-english.ts'
import { readHouses } from './house-table.ts'

/** Of one document. */
const evidenceOf = (passages: string[], language = 'en', question = '') => {
  const isEnglish = areEnglish(passages)
  const papers = passages.map((text) => ({ text, isEnglish }))
  return readEvidence({ papers, areEnglish: isEnglish, facts: [], personality: '', question, language })
}

/** What becomes of a table's sentences: those let through that the papers don't hold, those held back that they do. */
async function judge(...files: string[]) {
  const letThrough: string[] = []
  const heldBack: string[] = []
  let planted = 0
  let supported = 0
  for (const house of files.flatMap(readHouses)) {
    const { passages, question, language } = house
    const evidence = await evidenceOf(passages, language, question)
    const foundIn = (sentence: string) => {
      const cited = [...sentence.matchAll(/\[(\d)\]/g)].map(([, number]) => Number(number))
      return findUnsupported(sentence.replace(/ ?\[\d\]/, ''), evidence, cited)
    }
    planted += house.planted.length
    supported += house.supported.length
    for (const { kind, sentence } of house.planted)
      if (foundIn(sentence) === null) letThrough.push(`${house.name}, ${kind}: ${sentence}`)
    for (const sentence of house.supported) {
      const found = foundIn(sentence)
      if (found !== null) heldBack.push(`${house.name}, ${found}: ${sentence}`)
    }
  }
  console.log(
    `${files.join(', ')}: ${letThrough.length} of ${planted} unsupported sentences let through, ${heldBack.length} of ${supported} supported ones held back`,
    letThrough,
    heldBack,
  )
  return { planted, supported, letThrough, heldBack }
}

const written = await judge('houses-1.txt', 'houses-2.txt')

describe('sentences held against the papers', () => {
  test('of a hundred that say something else none is let through', () => {
    expect(written.planted).toBe(100)
    expect(written.letThrough).toEqual([])
  })

  test('of a hundred that the papers hold at most three are held back', () => {
    expect(written.supported).toBe(100)
    expect(written.heldBack.length).toBeLessThanOrEqual(3)
  })

  test('sixty written later are told apart as well', async () => {
    const later = await judge('houses-3.txt')
    expect(later.letThrough).toEqual([])
    expect(later.heldBack).toEqual([])
  })

  test('in German, Arabic and Japanese, of papers in English and in the same language', async () => {
    const others = await judge('houses-other-languages.txt')
    expect(others.letThrough).toEqual([])
    expect(others.heldBack).toEqual([])
  })
})

describe('a sentence held against a passage', () => {
  test.each([
    ['The toilets are on the right, beside the lift.', 'You find the toilets on your right.', null],
    ['The toilets are on the right, beside the lift.', 'You find the toilets on your left.', 'denial'],
    ['The ferry from Hesk arrives at 9.', 'The ferry leaves at 9.', 'denial'],
    ['The ferry from Hesk arrives at 9.', 'The ferry is there at 9.', null],
    ['Entry costs 5 euros. Children are free.', 'Children pay nothing.', null],
    ['Entry costs 5 euros. Children are free.', 'Children are not free.', 'denial'],
    ['Entry costs 5 euros. Children are free.', 'Entry costs nothing.', 'denial'],
    ['Students with a card and seniors pay 5 euros. Children pay nothing.', 'Students get in free.', 'denial'],
    ['Students with a card and seniors pay 5 euros. Children pay nothing.', 'Children get in free.', null],
    ['It is 12.5 metres long and weighs 8 tonnes.', 'It weighs 12.5 tonnes.', 'number'],
    ['The hall holds 3,412 people.', 'It holds three thousand four hundred and twelve people.', null],
    ['The hall holds 3,412 people.', 'It holds three thousand four hundred and twenty people.', 'number'],
    ['The archive has 3 million letters.', 'It has three million letters.', null],
    ['The archive has 3 million letters.', 'It has 3 letters.', 'number'],
    ['The archive has 3 million letters.', 'It has a million letters.', 'number'],
    ['The archive has 2.5 million letters.', 'It has two and a half million letters.', null],
    ['The box holds 2 dozen eggs.', 'It holds 24 eggs.', null],
    ['The box holds 2 dozen eggs.', 'It holds twelve eggs.', 'number'],
    ['The mill was built in 1905.', 'It was built in nineteen oh five.', null],
    ['The mill was built in 1905.', 'It was built in nineteen oh six.', 'number'],
    ['The mill was built in 1874.', 'It dates from the nineteenth century.', null],
    ['The mill was built in 1874.', 'It dates from the eighteenth century.', 'number'],
    ['The bell weighs 1,874 kilograms.', 'It dates from the nineteenth century.', 'number'],
    ['The tour takes two hours.', 'It takes one and a half hours.', 'number'],
    ['The pool is 28 °C warm.', 'The pool is 28 degrees warm.', null],
    ['The pool is 28 °C warm.', 'The pool is twenty degrees warm.', 'number'],
    ['The pool is 28° warm.', 'The pool is 28 metres long.', 'number'],
    ['A 5-euro deposit is needed.', 'The deposit is five euros.', null],
    ['A locker costs one euro.', 'A locker costs €1.', null],
    ['A locker costs 5 euros.', 'A locker costs one euro.', 'number'],
    ['The bell weighs 5 kilos.', 'It weighs five kilograms.', null],
    ['The train goes 50 mph.', 'It goes fifty miles an hour.', null],
    ['Concerts begin at 7.30 in the evening.', 'We begin at half past seven.', null],
    ['Concerts begin at 7.30 in the evening.', 'We begin at ten to eight.', 'number'],
    ['Concerts begin at 12.30.', 'Concerts begin at 24.30.', 'number'],
    ['The gate is locked at midnight.', 'We lock the gate at twelve at night.', null],
    ['The gate is locked at noon.', 'We lock the gate at twelve at night.', 'number'],
    [
      'Flash is not allowed, because it frightens the rays.',
      'Flash is allowed, although it frightens the rays.',
      'denial',
    ],
    ['Flash is not allowed, because it frightens the rays.', 'Please use no flash, it frightens the rays.', null],
    ['The hall is closed on Sundays.', 'The hall is not closed on Sundays.', 'denial'],
    ['The hall is never closed.', 'The hall is not closed at all.', null],
    ['The cellar can be reached by stairs only.', 'The cellar is not reached by stairs only.', 'denial'],
    ['The first talk is free and binds nobody.', 'The first talk is not free and binds nobody.', 'denial'],
    ['The hall is open from Tuesday to Sunday. It is closed on Mondays.', 'We are open on Mondays.', 'denial'],
    ['The hall is open from Tuesday to Sunday. It is closed on Mondays.', "On Mondays the hall isn't open.", null],
    ['The hall is open from 10 to 18. It is closed on Mondays.', 'It opens at 10 and closes at 18.', null],
    ['Open Tuesday to Sunday from 10 to 18. On Thursdays we close at 21.', 'On Fridays we close at 21.', 'number'],
    ['Open Tuesday to Sunday from 10 to 18. On Thursdays we close at 21.', 'On Fridays we open at 10.', null],
    ['Photography is allowed without flash.', 'Photography is allowed.', null],
    ['Photography is allowed without flash.', 'Photography is not allowed.', 'denial'],
    ['Photography is allowed without flash.', 'Flash is allowed.', 'denial'],
    ['Bring your card. Without it you pay 40 euros.', "You don't need your card.", 'denial'],
    ['Bring your card. Without it you pay 40 euros.', 'Without your card you pay 40 euros.', null],
    ['A passport takes three to four weeks.', 'It takes four weeks at most.', null],
    ['A passport takes three to four weeks.', 'It is given out at three.', 'number'],
    ['The tour takes an hour and a half.', 'It takes ninety minutes.', null],
    ['Dogs are not allowed in the house. They may come into the garden.', "Dogs can't come into the garden.", 'denial'],
    // What a pronoun says of what is denied may permit it or warn of it.
    ['Dogs are not allowed in the house. They may come into the garden.', 'Dogs may come into the garden.', 'denial'],
    ['Penicillin must not be given. It causes a rash.', 'You can take penicillin for a rash.', 'denial'],
    ['Dogs are not allowed in the house. They may come into the garden.', "Dogs can't come into the house.", null],
    ['Dogs are not allowed in the house. They may come into the garden.', 'Dogs may come into the house.', 'denial'],
    ['The map costs nothing. It lies at the desk.', 'The map is free.', null],
    ['Flash is not allowed. It frightens the rays.', 'Flash is allowed, although it frightens the rays.', 'denial'],
    ['We do not take cards. They are for members. Members pay 5 euros.', 'Members pay 5 euros with a card.', 'denial'],
  ])('"%s" judges "%s"', async (passage, sentence, judged) => {
    const evidence = await evidenceOf([passage])
    expect(findUnsupported(sentence, evidence)).toBe(judged)
  })

  test.each([
    ['Concerts in the hall are on Saturdays.', null],
    ['Concerts in the hall are on Tuesdays.', 'day'],
    ['The hall is cleaned on Tuesdays.', null],
  ])('a day is held by the passage that speaks most of the same: "%s"', async (sentence, judged) => {
    const passages = ['Symphony concerts in the hall: Saturday at 20.', 'On Tuesdays the hall is cleaned.']
    const evidence = await evidenceOf(passages)
    expect(findUnsupported(sentence, evidence)).toBe(judged)
  })
})

describe('in other languages than English', () => {
  test('in French "moins" is part of a time only behind its hour', async () => {
    const passages = ['Les groupes comptent au moins 3 personnes. La visite commence à 10 heures.']
    const evidence = await evidenceOf(passages, 'fr')
    expect(findUnsupported('Il faut être au moins trois personnes.', evidence)).toBeNull()
    expect(findUnsupported('La visite commence à dix heures moins vingt.', evidence)).toBe('number')
  })

  test('in French "mais" is no month', async () => {
    const passages = ['The tower has 153 steps and no lift.']
    const evidence = await evidenceOf(passages, 'fr')
    expect(findUnsupported("Il n'y a pas d'ascenseur, mais il y a 153 marches.", evidence, [1])).toBeNull()
    expect(findUnsupported("En mai, il n'y a pas d'ascenseur.", evidence)).toBe('day')
  })

  test.each([
    ['de', 'Eine Karte kostet zwölf Euro.', 'Eine Karte kostet dreizehn Euro.'],
    ['fr', 'Les familles paient trente-quatre euros.', 'Un billet coûte treize euros.'],
    ['fr', 'Il y a soixante-quinze places.', 'Il y a soixante-seize places.'],
    ['fr', 'Il y a dix-huit marches.', 'Il y a dix-sept marches.'],
    ['no', 'Familier betaler trettifire euro.', 'Familier betaler førtifire euro.'],
    ['it', 'Le famiglie pagano trentaquattro euro.', 'Il biglietto costa tredici euro.'],
  ])('numbers in words of %s: "%s", not "%s"', async (language, held, other) => {
    const passages = ['A ticket costs 12 euros, for families 34 euros. There are 75 seats and 18 steps.']
    const evidence = await evidenceOf(passages, language)
    expect(findUnsupported(held, evidence, [1])).toBeNull()
    expect(findUnsupported(other, evidence, [1])).toBe('number')
  })

  test.each([
    ['de', 'Wir öffnen um 10 Uhr.', null],
    ['de', 'Wir öffnen um 11 Uhr.', 'number'],
    ['de', 'Mittags um 12 Uhr wird das Museum gelüftet.', null],
    ['de', 'Donnerstags haben wir bis 21 Uhr geöffnet.', null],
    ['de', 'Die Führungen dauern vierzehn Minuten.', 'number'],
    ['de', 'Am Montag ist das Museum geöffnet.', 'denial'],
    ['no', 'Museet åpner klokka 10.', null],
    ['no', 'Museet åpner klokka 9.', 'number'],
    ['no', 'Museet har stengt på mandager, men er åpent klokka 10 på onsdager.', null],
    ['fr', 'Le musée ouvre à 10 heures.', null],
    ['fr', 'Le musée ouvre à 11 heures.', 'number'],
    ['fr', 'Le musée est fermé le mardi.', 'denial'],
    ['ja', '博物館は午前10時に開きます。', null],
    ['ja', '博物館は午前9時に開きます。', 'number'],
    ['ja', '月曜日は開館しています。', 'denial'],
  ])('in %s "%s" is held against English papers', async (language, sentence, judged) => {
    const passages = [
      'The museum is open from Tuesday to Sunday, from 10 am to 6 pm. On Thursdays it stays open until 9 pm. It is closed on Mondays. At noon the rooms are aired.',
      'Adults pay 14 euros. Guided tours begin at 11 am and take 40 minutes.',
    ]
    const evidence = await evidenceOf(passages, language)
    expect(findUnsupported(sentence, evidence, [1])).toBe(judged)
  })

  test.each([
    [
      'de',
      'Das Museum ist von 10 bis 17 Uhr geöffnet.',
      'Das Museum öffnet um 10 Uhr.',
      'Das Museum öffnet um 22 Uhr.',
    ],
    ['de', 'Führungen um 11, 13 und 15 Uhr.', 'Eine Führung ist um 13 Uhr.', 'Eine Führung ist um 14 Uhr.'],
    ['de', 'Das Museum öffnet um 10 Uhr.', 'Das Museum öffnet um zehn.', 'Das Museum öffnet um elf.'],
    ['de', 'Open from 10 am to 6 pm.', 'Geöffnet von 10 bis 18 Uhr.', 'Geöffnet von 9 bis 18 Uhr.'],
    ['de', 'Führung in Raum 3 um 10 Uhr.', 'Die Führung ist um 10 Uhr.', 'Die Führung ist um 3 Uhr.'],
    ['fr', 'Ouvert de 10 à 18 heures.', 'Le musée ouvre à 10 heures.', 'Le musée ouvre à 9 heures.'],
    ['fr', 'La visite dure entre 2 et 3 heures.', 'La visite dure 2 heures.', 'La visite dure 4 heures.'],
    ['fr', 'Pour 10 à 12 personnes.', 'Pour 10 personnes.', 'Le musée ouvre à 10 heures.'],
    ['nl', 'Wij zijn dagelijks geopend van 10 tot 17 uur.', 'We openen om 10 uur.', 'We openen om 9 uur.'],
    ['no', 'Åpent fra 10 til 16.', 'Vi åpner klokka 10.', 'Vi åpner klokka 9.'],
    ['es', 'Open from 10 am to 6 pm.', 'Abrimos de 10 a 18 horas.', 'Abrimos de 9 a 18 horas.'],
    ['tr', 'Saat 10-18 arası açık.', "Müze saat 18'de kapanır.", "Müze saat 19'da kapanır."],
    ['uk', 'Відчинено з 10 до 18 години.', 'Музей відчиняється о 10 годині.', 'Музей відчиняється о 9 годині.'],
    ['de', 'The pool is 28 °C.', 'Das Becken hat 28 Grad.', 'Das Becken hat 25 Grad.'],
    ['pl', 'Wstęp kosztuje 12 zł.', 'Wstęp kosztuje 12 złotych.', 'Wstęp kosztuje 12 euro.'],
    ['zh', '开放时间：10:00-18:00', '上午10点开门。', '上午9点开门。'],
    ['ja', 'The museum has 3,000 objects.', '三千点の作品があります。', '四千点の作品があります。'],
    ['de', 'A ticket costs nine euros for everybody.', 'Eine Karte kostet 9 Euro.', 'Eine Karte kostet 4 Euro.'],
    ['ar', 'A ticket costs nine euros for everybody.', 'سعر التذكرة ٩ يورو.', 'سعر التذكرة ٤ يورو.'],
    ['de', 'Wir öffnen um 10 Uhr.', 'Unser Museum ist ab 10 geöffnet.', 'Unser Museum ist ab 11 geöffnet.'],
    ['de', 'Open from 10 am to 6 pm.', 'Das Museum ist ab 10 geöffnet.', 'Das Museum ist ab 11 geöffnet.'],
    ['de', 'Open from 10 am to 6 pm.', 'Wir haben ab 10 Uhr geöffnet.', 'Wir haben 10 Säle.'],
    ['de', 'Tours at 11 am and 2 pm.', 'Führungen um 11 und um 14 Uhr.', 'Führungen um 10 und um 14 Uhr.'],
    [
      'es',
      'Tours at 11 am and 2 pm.',
      'Hay visitas a las 11 y a las 14 horas.',
      'Hay visitas a las 10 y a las 14 horas.',
    ],
    [
      'es',
      'Visitas a las 11 y a las 14 horas.',
      'Hay visitas a las 11 y a las 14 horas.',
      'Hay visitas a las 12 y a las 14 horas.',
    ],
  ])('in %s "%s" holds "%s", not "%s"', async (language, passage, held, other) => {
    const evidence = await evidenceOf([passage], language)
    expect(findUnsupported(held, evidence, [1])).toBeNull()
    expect(findUnsupported(other, evidence, [1])).toBe('number')
  })

  test('in German "halb acht" is no eight', async () => {
    const passages = ['Die Führung beginnt um halb acht und kostet zwölf Euro.']
    const evidence = await evidenceOf(passages, 'de')
    expect(findUnsupported('Die Führung beginnt um 8 Uhr.', evidence)).toBe('number')
  })

  test('in German another form of a word that stands only in a denial is no denied thing', async () => {
    const passages = ['Das Museum öffnet um 10 Uhr. Am Montag ist das Museum nicht geöffnet.']
    const evidence = await evidenceOf(passages, 'de')
    expect(findUnsupported('Ab 10 Uhr ist das Museum geöffnet.', evidence)).toBeNull()
    expect(findUnsupported('Am Montag ist das Museum geöffnet.', evidence)).toBe('denial')
  })
})

test('papers are in English as a whole, though one passage names hardly anything but places', async () => {
  const evidence = await evidenceOf(
    [
      'The harbour office is open every day from 10 am to 6 pm. Tickets are sold on board, and dogs are welcome.',
      'Skjervøy, Nordreisa, Kvænangen: four boats to Øksfjord.',
    ],
    'no',
  )
  expect(findUnsupported('Fire båter går til Øksfjord.', evidence, [2])).toBeNull()
  // "To" is two in Norwegian.
  expect(findUnsupported('To båter går til Øksfjord.', evidence, [2])).toBe('number')
})

test('in German an hour without a noun is no price and no length of time', async () => {
  const evidence = await evidenceOf(['Der Eintritt kostet neun Euro. Von 10 bis 17 geöffnet.'], 'de')
  expect(findUnsupported('Wir haben von 10 bis 17 geöffnet.', evidence)).toBeNull()
  expect(findUnsupported('Der Eintritt kostet 10 Euro.', evidence)).toBe('number')
  expect(findUnsupported('Die Führung dauert 17 Minuten.', evidence)).toBe('number')
})
