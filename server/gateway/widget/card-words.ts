import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'
import { nameAndRole } from '../../../shared/kiosk/name-and-role.ts'
import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { StoredLook } from '../kiosks/kiosk-store.ts'
import { cardSentences } from './card-sentences.ts'

const hasSentences = (language: string) => Object.hasOwn(cardSentences, primaryLanguage(language))

/** The page's words on a card, about one character, in the first of these languages that has any. */
export function cardWords(
  { character, language: spoken }: Pick<StoredLook, 'character' | 'language'>,
  languages: string[],
) {
  const { role, madeFrom } = character
  const [first = ''] = character.name.split(' ')
  const name = first.endsWith('.') ? character.name : first
  const language = languages.find(hasSentences) ?? 'en'
  const sentences = cardSentences[primaryLanguage(language)] ?? cardSentences.en
  return {
    language,
    direction: sentences === cardSentences['ar'] ? ('rtl' as const) : ('ltr' as const),
    title: sentences.ask(name),
    line: role,
    over: nameAndRole(character, spoken),
    isCharacter: sentences.isCharacter(name, madeFrom),
    talk: sentences.talk(name),
    write: sentences.write,
    noGreeting: sentences.noGreeting,
    quoted: (line: string) => quoted(line, spoken),
    // What is to be done about it stands in the browser's console, for whoever built the site.
    notOnThisSite: {
      say: sentences.notHere(name),
      plain: sentences.allowIt,
      help: `${name} may not be shown on this site. Add its origin to the screen.`,
    },
    closed: { plain: sentences.notToday(name), help: `The screen of ${name} is switched off.` },
  }
}
