import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import type { Reply } from '../answers.ts'
import { emergencyNumbers } from '../danger/emergency-numbers.ts'
import { dangerPhrases } from './danger-phrases.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'

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

/** What is said to somebody who tells of danger in a language other than English; null when nothing of it is known. */
export function dangerInLanguage(
  text: string,
  language: string,
  timeZone: string,
): (Reply & { kind: 'danger' }) | null {
  const known = dangerPhrases[primaryLanguage(language)]
  if (!known) return null
  const heard = withStraightApostrophes(text.normalize('NFC').toLocaleLowerCase(language))
  const kind = dangerKinds.find((one) => known.said[one].split('|').some((phrase) => heard.includes(phrase)))
  if (kind === undefined) return null
  const call = known.call.replace('{number}', numberFor(kind, timeZone))
  return { kind: 'danger', danger: kind, sentences: known.sentences, call }
}
