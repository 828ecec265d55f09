import type { Change } from '../../../../shared/console/changes.ts'
import { words } from './words.ts'

/** What an entry tells, in words where there are some for it, else as the backend was asked. */
export function didWhat({ action, subject }: Pick<Change, 'action' | 'subject'>): string {
  const whole = words.whole[action]
  if (whole !== undefined) return whole(subject)
  const [method = '', path = ''] = action.split(' ')
  const thing = words.things[path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? '']
  const verb = words.verbs[method]
  return verb === undefined || thing === undefined ? `${action} ${subject}` : verb(thing, subject)
}
