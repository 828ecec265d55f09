import { readActions } from '../../../../shared/kiosk/actions.ts'
import {
  maxContextCharacters,
  maxEventBytes,
  maxTypedCharacters,
  quietBoundsMs,
  type UpEvent,
} from '../../../../shared/kiosk/events.ts'

const eventsPerSecond = 20

/** Reads a message of the page. Null: not JSON, too large, or of a type we don't know, and to be ignored. */
export function parseUpEvent(data: unknown): UpEvent | null {
  if (typeof data !== 'string' || data.length > maxEventBytes) return null
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  switch (value.type) {
    case 'text': {
      const text = 'text' in value && typeof value.text === 'string' ? value.text.trim() : ''
      return text === '' ? null : { type: 'text', text }
    }
    case 'say': {
      const text = 'text' in value && typeof value.text === 'string' ? value.text.trim() : ''
      return text === '' || text.length > maxTypedCharacters ? null : { type: 'say', text }
    }
    case 'context': {
      const text = 'text' in value && typeof value.text === 'string' ? value.text.trim() : null
      return text === null || text.length > maxContextCharacters ? null : { type: 'context', text }
    }
    case 'actions': {
      const actions = readActions('actions' in value ? value.actions : null)
      const isOfScreen = 'by' in value && value.by === 'screen'
      return actions && { type: 'actions', actions, ...(isOfScreen && { by: 'screen' }) }
    }
    case 'quiet': {
      const afterMs = 'afterMs' in value ? Number(value.afterMs) : NaN
      const isAllowed = afterMs >= quietBoundsMs.least && afterMs <= quietBoundsMs.most
      return isAllowed ? { type: 'quiet', afterMs } : null
    }
    case 'talk':
      return 'pressed' in value && typeof value.pressed === 'boolean' ? { type: 'talk', pressed: value.pressed } : null
    case 'interrupt':
    case 'END_CALL':
      return { type: value.type }
    default:
      return null
  }
}

/** Lets through at most 20 events in any second; a hang-up always passes. */
export function limitEvents(now: () => number): (event: UpEvent) => boolean {
  const recent: number[] = []
  return (event) => {
    const time = now()
    while (recent.length > 0 && recent[0]! <= time - 1000) recent.shift()
    if (recent.length >= eventsPerSecond) return event.type === 'END_CALL'
    recent.push(time)
    return true
  }
}
