import { describe, expect, test } from 'vitest'
import { createEmbeddedAnswers } from '../../../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../../../server/realtime/answers/knowledge.ts'
import { answersInLanguage } from '../../../../../server/realtime/answers/languages/answers-in-language.ts'
import { dangerInLanguage } from '../../../../../server/realtime/answers/languages/danger-in-language.ts'

/** A cry for help, and talk in the same words that asks for none. */
const words: [language: string, danger: string, ordinary: string][] = [
  ['de', 'Rufen Sie bitte schnell einen Krankenwagen!', 'Wie alt ist der Krankenwagen?'],
  ['de', 'Wir brauchen hier einen Krankenwagen', 'Wurde der Krankenwagen im Krieg gerufen?'],
  ['de', 'Krankenwagen! Krankenwagen!', 'Krankenwagen gab es damals keine.'],
  ['de', 'Ich bekomme keine Luft', 'Warum gibt es auf dem Mond keine Luft?'],
  ['de', 'Mein Mann hat einen Herzinfarkt', 'Ist er an einem Herzinfarkt gestorben?'],
  ['de', 'Mein Mann atmet nicht mehr', 'Wie atmet der Wal?'],
  ['de', 'Ich möchte mich umbringen', 'Wer ließ den König umbringen?'],
  ['fr', 'Au feu !', "Où voit-on le mieux au feu d'artifice ?"],
  ['fr', 'au feu au feu', 'La pizza est-elle cuite au feu de bois ?'],
  ['fr', 'Un homme me touche', 'Ce tableau me touche beaucoup'],
  ['fr', "J'ai besoin d'une ambulance", "C'est une ambulance de quelle année ?"],
  ['fr', 'Il fait une crise cardiaque', "Est-il mort d'une crise cardiaque ?"],
  ['fr', 'Il ne respire plus', 'Comment respire la baleine ?'],
  ['es', 'Mi marido no respira', '¿Cómo respira la ballena?'],
  ['es', 'Llame a una ambulancia, por favor', '¿De qué año es una ambulancia así?'],
  ['es', 'Un hombre me sigue', 'Me sigue gustando mucho'],
  ['es', '¡Se quema!', '¿A qué temperatura se quema el papel?'],
  ['it', 'Al fuoco!', 'La carne è cotta al fuoco di legna?'],
  ['it', "Chiamate un'ambulanza", "È un'ambulanza della guerra?"],
  ['it', 'Un uomo mi segue', 'Mi segue?'],
  ['pt', 'Chame uma ambulância', 'De que ano é uma ambulância destas?'],
  ['nl', 'Bel alstublieft een ambulance', 'Uit welk jaar komt de ambulance?'],
  ['nl', 'Mijn man ademt niet', 'Hoe ademt de walvis?'],
  ['no', 'Han puster ikke', 'Hvordan puster hvalen?'],
  ['no', 'Ring en ambulanse', 'Hvor gammel er denne ambulansen?'],
  ['no', 'En mann tar på meg', 'Jeg tar på meg jakka'],
  ['no', 'Vi er i fare', 'Hvilke arter er i fare?'],
  ['pl', 'Proszę wezwać karetkę', 'Z którego roku jest ta karetka?'],
  ['pl', 'Coś się pali', 'Czy latarnia pali się w nocy?'],
  ['tr', 'Bir ambulans çağırın', 'Bu ambulans kaç yaşında?'],
  ['tr', 'Kocam nefes almıyor', 'Balina nasıl nefes alıyor?'],
  ['tr', 'Mutfak yanıyor', 'Fener her gece yanıyor mu?'],
  ['uk', 'Викличте швидку', 'Чи є у вас швидку екскурсію замовити?'],
  ['uk', 'Тут горить', 'Маяк горить щоночі?'],
  ['ar', 'اتصل بالإسعاف', 'كم عمر سيارة الإسعاف هذه؟'],
  ['hi', 'एम्बुलेंस बुलाइए', 'यह एम्बुलेंस कितनी पुरानी है?'],
  ['ja', '救急車を呼んでください', 'この救急車は何年のものですか。'],
  ['zh', '快叫救护车', '这辆救护车是哪一年的？'],
  ['zh', '他拿着刀', '博物馆里有刀吗？'],
  // As people cry who leave words out.
  ['de', 'Hilfe Krankenwagen', 'Wem hilft der Krankenwagen?'],
  ['de', 'Mein Mann hat Herzinfarkt', 'Was ist ein Herzinfarkt?'],
  ['fr', 'au feu au secours', 'Le pain est-il cuit au feu ?'],
  ['es', 'Se quema la casa', '¿Se quema el incienso aquí?'],
  ['tr', 'Ev yanıyor', 'Ev kaç yaşında?'],
  ['ja', '救急車呼んで', '救急車はどこにありますか。'],
]

describe.each(words)('in %s', (language, danger, ordinary) => {
  test(`"${danger}" is danger`, () => {
    expect(dangerInLanguage(danger, language, 'Europe/Oslo')).not.toBeNull()
  })

  test(`"${ordinary}" is none`, () => {
    expect(dangerInLanguage(ordinary, language, 'Europe/Oslo')).toBeNull()
  })
})

describe('in a talk in German', () => {
  const content = 'The mill burnt down in 1902. The fire was put out by the fire brigade.'
  const documents = [{ id: 'd', name: 'The mill', content }]
  const setup = { name: 'Ada', personality: '', startScript: null, language: 'de', documents }
  const answers = answersInLanguage(createEmbeddedAnswers(setup, indexDocuments(documents)), setup, 'Europe/Oslo')
  const reply = (text: string) => answers.reply({ text, origin: 'typed' }, new Date('2026-11-20T10:00:00Z'))

  test.each([
    ['Help, my husband has collapsed!', 'medical', 'Bringen Sie sich in Sicherheit.'],
    ["There's a fire!", 'fire', 'Bringen Sie sich in Sicherheit.'],
    ["I can't find my daughter", 'lost-child', 'Bringen Sie sich in Sicherheit.'],
  ])('"%s" is danger, told in German', (text, danger, first) => {
    const told = reply(text)
    expect(told).toMatchObject({ kind: 'danger', danger })
    expect(told.sentences[0]).toBe(first)
  })

  test.each([
    'When was the fire?',
    'What does a ticket cost?',
    'Wo ist die Toilette?',
    'Oh man!',
    'Die Karte.',
    '12',
    'Gas',
    'Alarm',
  ])('"%s" is none', (text) => {
    expect(reply(text).kind).toBe('answer')
  })
})
