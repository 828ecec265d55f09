import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pronounce } from '../../../../../server/realtime/speech/normalise/normalise.ts'

/** The words with their pauses, as flite gets them. */
const said = (text: string) =>
  pronounce(text)
    .map((token) => token.spoken + token.pause)
    .join(' ')

const cases: Record<string, [shown: string, spoken: string][]> = {
  'years and decades': [
    ['Built in 1938.', 'built in nineteen thirty eight.'],
    ['the winter of ’38', 'the winter of thirty eight'],
    ["in '05", 'in oh five'],
    ['1905', 'nineteen oh five'],
    ['1900', 'nineteen hundred'],
    ['2000', 'two thousand'],
    ['2005', 'two thousand and five'],
    ['2026', 'twenty twenty six'],
    ['the 1930s', 'the nineteen thirties'],
    ['the 80s', 'the eighties'],
    ["the 1960's", 'the nineteen sixties'],
    ['the 1900s', 'the nineteen hundreds'],
    ['1938–1945', 'nineteen thirty eight to nineteen forty five'],
    ['1066', 'ten sixty six'],
    ['c. 1890', 'about eighteen ninety'],
  ],
  numbers: [
    ['Under 5s free, 6–16s £4', 'under fives free, six to sixteens four pounds'],
    ['a 5 s delay', 'a five seconds delay'],
    ['305 rooms', 'three hundred and five rooms'],
    ['1,234 visitors', 'one thousand two hundred and thirty four visitors'],
    ['1,000,000', 'one million'],
    ['12 000 visitors', 'twelve thousand visitors'],
    ['Room 4 100 seats', 'room four one hundred seats'],
    ['on floor 2 150 m²', 'on floor two one hundred and fifty square meters'],
    ['2 1/2 hours', 'two and a half hours'],
    ['3.14', 'three point one four'],
    ['0,5', 'zero point five'],
    ['-5', 'minus five'],
    ['1/2', 'a half'],
    ['3/4 of them', 'three quarters of them'],
    ['2½ hours', 'two and a half hours'],
    ['10-16', 'ten to sixteen'],
    ['24/7', 'twenty four seven'],
    ['007', 'zero zero seven'],
    ['A 3-day ticket', 'a three day ticket'],
    ['3 × 4 m', 'three by four meters'],
  ],
  ranges: [
    ['Mon – Fri 10 – 16', 'monday to friday ten to sixteen'],
    ['Open 10:00 – 17:00.', 'open ten ay em to five p m.'],
    ['8 am–6 pm', 'eight ay em to six p m'],
    ['8 a.m.-6 p.m.', 'eight ay em to six p m.'],
    ['9am - noon', 'nine ay em to noon'],
    ['1 May – 30 September', 'the first of may to the thirtieth of september'],
    ['24 Dec–6 Jan', 'the twenty fourth of december to the sixth of january'],
    ['Jan 5–Feb 3', 'january fifth to february third'],
    ['4°C–8°C', 'four degrees celsius to eight degrees celsius'],
    ['£5 – £7', 'five pounds to seven pounds'],
    ['the 19th–20th century', 'the nineteenth to twentieth century'],
    ['Room 5 – the café', 'room five, the cafe'],
  ],
  ordinals: [
    ['the 1st floor', 'the first floor'],
    ['22nd', 'twenty second'],
    ['the 100th visitor', 'the one hundredth visitor'],
    ['the 20th century', 'the twentieth century'],
  ],
  times: [
    ['10:00–16:00', 'ten ay em to four p m'],
    ['We open at 10:00.', "we open at ten o'clock."],
    ['4 pm', 'four p m'],
    ['4pm today', 'four p m today'],
    ['16:30', 'four thirty p m'],
    ['9:05', 'nine oh five'],
    ['from 9 a.m. to 5 p.m.', 'from nine ay em to five p m.'],
    ['at 12:00', 'at noon'],
    ['at 10.30', 'at ten thirty'],
    ['The museum opens at 10.30.', 'the museum opens at ten thirty.'],
    ['Open 10.30–16.00.', 'open ten thirty ay em to four p m.'],
    ['7:30–9:30 pm', 'seven thirty to nine thirty p m'],
    ['7.30-9pm', 'seven thirty to nine p m'],
    ['at 6.15, 8.45 and 23.59', 'at six fifteen, eight forty five and eleven fifty nine p m'],
    ['8.30 hrs', 'eight thirty'],
    ['from 1.20 m', 'from one point two zero meters'],
    ['We close at 4 p.m. Come back soon.', 'we cloze at four p m. come back soon.'],
  ],
  dates: [
    ['14 January 1938', 'the fourteenth of january nineteen thirty eight'],
    ['on the 14 January', 'on the fourteenth of january'],
    ['the 14th of May', 'the fourteenth of may'],
    ['January 14, 1938', 'january fourteenth, nineteen thirty eight'],
    ['2026-05-01', 'the first of may twenty twenty six'],
    ['17.05.2026', 'the seventeenth of may twenty twenty six'],
    ['5 Jan.', 'the fifth of january.'],
    ['Mon–Fri 10–16', 'monday to friday ten to sixteen'],
    ['Sat: 10:00–14:00, Sun: closed', 'saturday, ten ay em to two p m, sunday, closed'],
    ['Open Mon, Wed and Fri', 'open monday, wednesday and friday'],
    ['Sat & Sun', 'saturday and sunday'],
    ['The Sun is a star; she sat.', 'the sun is a star, she sat.'],
  ],
  prices: [
    ['€12.50', 'twelve euros fifty'],
    ['12,50 €', 'twelve euros fifty'],
    ['£4', 'four pounds'],
    ['£1', 'one pound'],
    ['$3.99', 'three dollars ninety nine'],
    ['€0.50', 'fifty cents'],
    ['NOK 120', 'one hundred and twenty kroner'],
    ['NOK 1 200', 'one thousand two hundred kroner'],
    ['12 kr', 'twelve kroner'],
    ['It costs 120,-', 'it costs one hundred and twenty'],
    ['£4–6', 'four to six pounds'],
    ['€1.5 million', 'one point five million euros'],
    ['Adults €12, children €5.', 'adults twelve euros, children five euros.'],
  ],
  units: [
    ['5 km', 'five kilometers'],
    ['1 km', 'one kilometer'],
    ['30 min', 'thirty minutes'],
    ['20 °C', 'twenty degrees celsius'],
    ['-5°C', 'minus five degrees celsius'],
    ['15 %', 'fifteen per cent'],
    ['15%', 'fifteen per cent'],
    ['80 km/h', 'eighty kilometers an hour'],
    ['5–10 km', 'five to ten kilometers'],
    ['120 m²', 'one hundred and twenty square meters'],
    ['2.5 kg', 'two point five kilograms'],
    ['1500 m long', 'one thousand five hundred meters long'],
    ['1000 mg', 'one thousand milligrams'],
    ['12 000 m²', 'twelve thousand square meters'],
    ['at 1430 hrs', 'at fourteen thirty hours'],
    ['In 1850 V. Hugo came', 'in eighteen fifty v hugo came'],
    ['200 mg/day', 'two hundred milligrams per day'],
    ['5 ml 3x a day', 'five milliliters three times a day'],
    ['€3/hour, £2/kg', 'three euros per hour, two pounds per kilogram'],
    ['€40/m²', 'forty euros per square meter'],
  ],
  'numbers to dial': [
    ['+47 22 33 44 55', 'plus four seven, two two, three three, four four, five five'],
    ['Call 555-1234.', 'call five five five, one two three four.'],
    ['22 33 44 55', 'two two, three three, four four, five five'],
    ['Ring 999 at once.', 'ring nine nine nine at once.'],
    ['ring 911 from outside', 'ring nine one one from outside'],
    [
      "Somebody listens at 116 123. If it can't wait, ring 112.",
      "somebody listens at one one six, one two three. if it can't wait, ring one one two.",
    ],
    ['Phone: 01234 567890', 'phone, zero one two three four, five six seven eight nine zero'],
    ['(01234) 567890', 'zero one two three four, five six seven eight nine zero'],
    ['1-800-555-1234', 'one, eight zero zero, five five five, one two three four'],
    ['0900-1700', 'zero nine zero zero to seventeen hundred'],
    ['Call at 10:30', 'call at ten thirty'],
  ],
  abbreviations: [
    ['St. Mary', 'saint mary'],
    ['Main St.', 'main street'],
    ['Dr. Smith', 'doctor smith'],
    ['Mr. and Mrs. Brown', 'mister and missus brown'],
    ['e.g. boats', 'for example boats'],
    ['i.e. here', 'that is here'],
    ['No. 5', 'number five'],
    ['No. It is closed.', 'no. it is closed.'],
    ['pp. 3–5', 'pages three to five'],
    ['cats, dogs, etc.', 'cats, dogs, et cetera.'],
    ['€10 incl. VAT', 'ten euros including v ay t'],
    ['Rue St-Honoré', 'rue saint honore'],
  ],
  'capitals and initials': [
    ['the BBC', 'the b b c'],
    ['the USA', 'the u s ay'],
    ['the U.S.A. today', 'the u s ay today'],
    ['NASA', 'nasa'],
    ['the EU and the UK', 'the e u and the u k'],
    ['J. R. R. Tolkien', 'j r r tolkien'],
    ['J.S. Bach and George W. Bush', 'j s bach and george double u bush'],
    ['in the XVIII century', 'in the eighteenth century'],
    ['A £5 note', 'a five pounds note'],
    ['the WC', 'the double u c'],
    ['OPEN NOW', 'open now'],
    ['Henry VIII', 'henry the eighth'],
    ['World War II', 'world war two'],
    ['King Olav V and I', 'king olav the fifth and i'],
    ['Chapter IV', 'chapter four'],
    ['I am a guide', 'i am a guide'],
  ],
  addresses: [
    ['www.example.com', 'example dot com'],
    ['https://example.com/tickets.', 'example dot com slash tickets.'],
    ['info@example.com', 'info at example dot com'],
    ['See example.org, please.', 'see example dot org, please.'],
    [`https://example.com/${'path/'.repeat(12)}`, 'example dot com'],
  ],
  Markdown: [
    ['This is **very** _old_ `wood`.', 'this is very old wood.'],
    ['# Tickets\nAdults pay.', 'tickets. adults pay.'],
    ['See [our site](https://example.com/a_b).', 'see our site.'],
    ['We sell:\n- maps\n- books\n\nCome in', 'we sell. maps. books. come in'],
    ['1. Go left\n2. Go up', 'one. go left. two. go up'],
    ['![A boat](boat.jpg) The boat', 'a boat the boat'],
    ['> Quoted line', 'quoted line'],
    ['snake_case and 5 * 3', 'snake case and five three'],
  ],
  'marks and letters': [
    ['It opens – as always – at ten', 'it opens, as always, at ten'],
    ['The lift (on the left) is free', 'the lift, on the left, is free'],
    ['“Storm and Light”, he said', 'storm and light, he said'],
    ['Tomás', 'tomas'],
    ['Café Bjørn & Łódź', 'cafe bjorn and lodz'],
    ['it’s the visitors’ room', "it's the visitors room"],
    ['Well… maybe', 'well, maybe'],
    ['and/or', 'and or or'],
    ['Ages ≥ 12, ≤ 3 free', 'ages at least twelve, at most three free'],
    ['The code is 4711#', 'the code is four thousand seven hundred and eleven hash'],
    ['Wait! Really?', 'wait! really?'],
    ['Hello 👋 there', 'hello there'],
    ['Free Wi-Fi', 'free wifi'],
    ['You can use the lift, close to the shop.', 'you can uze the lift, close to the shop.'],
    ['Is there live music? People live here.', 'is there live music? people liv here.'],
    ['10 metres of object no use', 'ten meters of ob ject no use'],
  ],
}

for (const [kind, pairs] of Object.entries(cases)) {
  test.each(pairs)(`${kind}: %s`, (shown, spoken) => {
    expect(said(shown)).toBe(spoken)
  })
}

test('at least 80 cases are tried', () => {
  expect(Object.values(cases).flat().length).toBeGreaterThanOrEqual(80)
})

test('every token points at the shown characters it stands for', () => {
  const text = 'On **14 January 1938** the [harbour](https://example.com) took £4.'
  const shown = pronounce(text).map(({ from, to, spoken }) => [text.slice(from, to), spoken])
  expect(shown).toEqual([
    ['On', 'on'],
    ['14', 'the fourteenth of'],
    ['January', 'january'],
    ['1938', 'nineteen thirty eight'],
    ['the', 'the'],
    ['harbour', 'harbour'],
    ['took', 'took'],
    ['£4', 'four pounds'],
  ])
})

test('flite gets nothing but plain words', () => {
  for (const pairs of Object.values(cases)) {
    for (const [shown] of pairs)
      for (const { spoken } of pronounce(shown)) expect(spoken).toMatch(/^[a-z',]+( [a-z',]+)*$/)
  }
})

test('any text gives plain words at rising places, none too long to speak at once', () => {
  const pieces = fc.constantFrom(
    ..."aA1.:,-–/€£$%°()[]*#_|@+'’ \nkm|am|St.|No.|XIV|May|http://|www.|://".split(/(?:)|\|/),
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(pieces, { maxLength: 120 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (shown) => {
      let at = 0
      for (const { from, to, spoken } of pronounce(shown)) {
        expect(from >= at && to > from && to <= shown.length).toBe(true)
        expect(spoken).toMatch(/^[a-z',]+( [a-z',]+)*$/)
        at = to
      }
    }),
    { numRuns: 300, seed: 1 },
  )
  const runs = ['1', 'a', 'é', '9.', 'a.', '/a', '+1 ', '(1', '**', '[a](', 'A.', 'B', "a'"].map((run) =>
    run.repeat(500).slice(0, 500),
  )
  for (const run of runs) for (const { spoken } of pronounce(run)) expect(spoken.length).toBeLessThan(400)
})
