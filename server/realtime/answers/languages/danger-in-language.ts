import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import type { Reply } from '../answers.ts'
import { emergencyNumbers } from '../danger/emergency-numbers.ts'
import { dangerPhrases } from './danger-phrases.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'

type DangerReply = Reply & { kind: 'danger' }

function numberFor(kind: DangerKind, timeZone: string): string {
  const { police, medical, fire, crisis } = emergencyNumbers(timeZone)
  if (kind === 'self-harm') return crisis ?? medical
  if (kind === 'medical') return medical
  return kind === 'fire' ? fire : police
}

const apostrophes = '’‘ʼ`´'
/** A keyboard and each recogniser have apostrophes of their own. */
const withStraightApostrophes = (text: string) =>
  Array.from(text, (sign) => (apostrophes.includes(sign) ? "'" : sign)).join('')

/** "Hol" begins "holen" and is none within "wiederholen"; Arabic writes small words on to it, and others part no words. */
const partsWords = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u
const mark = '[.,;:!?…¡¿«»"。、，！？؟،؛]'

/** What a phrase means; it has letters, spaces and apostrophes besides its two signs. */
function patternOf(phrase: string): string {
  const isByItself = phrase.endsWith('!')
  const parts = (isByItself ? phrase.slice(0, -1) : phrase).split('…')
  const said = parts.map((part) => (partsWords.test(part) ? `(?<!\\p{L})${part}` : part)).join('[^.!?。！？؟]*?')
  return isByItself ? `(?:^|${mark})\\s*(?:${said}\\s*)+(?:$|${mark})` : said
}

const patterns = new Map<string, RegExp>()

/** Whether any of the phrases, as `DangerPhrases` has them, is in what was said. */
function isSaid(phrases: string, heard: string): boolean {
  const pattern = patterns.get(phrases) ?? new RegExp(phrases.split('|').map(patternOf).join('|'), 'u')
  patterns.set(phrases, pattern)
  return pattern.test(heard)
}

/** What somebody in danger of this kind is told in a language other than English; null when nothing of it is known. */
export function dangerTold(kind: DangerKind, language: string, timeZone: string): DangerReply | null {
  const known = dangerPhrases[primaryLanguage(language)]
  if (!known) return null
  const call = known.call.replace('{number}', numberFor(kind, timeZone))
  return { kind: 'danger', danger: kind, sentences: known.sentences, call }
}

/** What is said to somebody who tells of danger in a language other than English; null when nothing of it is known. */
export function dangerInLanguage(text: string, language: string, timeZone: string): DangerReply | null {
  const known = dangerPhrases[primaryLanguage(language)]
  if (!known) return null
  const heard = withStraightApostrophes(text.normalize('NFC').toLocaleLowerCase(language))
  const kind = dangerKinds.find((one) => isSaid(known.said[one], heard))
  return kind === undefined ? null : dangerTold(kind, language, timeZone)
}
