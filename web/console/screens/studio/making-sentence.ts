import type { Creation } from '../../../../shared/console/studio.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

/** How far something is that is being made, or why it couldn't be. */
export function makingSentence({ status, progress, failure }: Creation): string {
  if (failure !== null) {
    const kind = /^SAFETY[.](?:INPUT|OUTPUT)/.exec(failure)?.[0] ?? failure
    return words.failed[kind] ?? words.failed['INTERNAL']!
  }
  if (status === 'RUNNING' && progress !== null) return words.percent(number(Math.round(progress * 100)))
  return words.status[status]
}
