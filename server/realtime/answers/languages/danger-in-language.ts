import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import type { Reply } from '../answers.ts'
import { emergencyNumbers } from '../danger/emergency-numbers.ts'
import { isSaid } from './is-said.ts'
import { spokenLanguages } from './language-words.ts'

type DangerReply = Reply & { kind: 'danger' }

function numberFor(kind: DangerKind, timeZone: string): string {
  const { police, medical, fire, crisis } = emergencyNumbers(timeZone)
  if (kind === 'self-harm') return crisis ?? medical
  if (kind === 'medical') return medical
  return kind === 'fire' ? fire : police
}

/** What somebody in danger of this kind is told in a language other than English; null when nothing of it is known. */
export function dangerTold(kind: DangerKind, language: string, timeZone: string): DangerReply | null {
  const known = spokenLanguages[primaryLanguage(language)]?.danger
  if (!known) return null
  const call = known.call.replace('{number}', numberFor(kind, timeZone))
  return { kind: 'danger', danger: kind, sentences: known.sentences, call }
}

/** What is said to somebody who tells of danger in a language other than English; null when nothing of it is known. */
export function dangerInLanguage(text: string, language: string, timeZone: string): DangerReply | null {
  const known = spokenLanguages[primaryLanguage(language)]?.danger
  const kind = dangerKinds.find((one) => isSaid(known?.said[one] ?? '', text, language))
  return kind === undefined ? null : dangerTold(kind, language, timeZone)
}
