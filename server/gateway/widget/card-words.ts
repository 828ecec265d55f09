import { quoted } from '../../../shared/kiosk/quotation-marks.ts'
import type { StoredLook } from '../kiosks/kiosk-store.ts'

/** The page's words on a card, about one character. */
export function cardWords({ character, language }: Pick<StoredLook, 'character' | 'language'>) {
  const { role, madeFrom } = character
  const [first = ''] = character.name.split(' ')
  const name = first.endsWith('.') ? character.name : first
  return {
    language: language.startsWith('en') ? language : 'en',
    direction: 'ltr' as const,
    title: `Ask ${name}`,
    line: role,
    over: `${character.name}, ${role}`,
    isCharacter: `${name} is a computer character, made from ${madeFrom}.`,
    talk: `Talk with ${name}`,
    write: 'I’d rather type',
    noGreeting: 'No greeting, thank you',
    quoted: (line: string) => quoted(line, language),
    notOnThisSite: {
      say: `${name} isn’t on this site.`,
      plain: 'Is this your site? Allow it in the console, under Screens.',
      help: `${name} may not be shown on this site. Add its origin to the screen.`,
    },
    closed: { plain: `${name} is not talking today.`, help: `The screen of ${name} is switched off.` },
  }
}
