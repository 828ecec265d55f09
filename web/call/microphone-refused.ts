import type { TroubleCause } from '../../shared/kiosk/trouble-cause.ts'
import { isWithheld } from './frame-policy.ts'

/** The microphone can't be had; `trouble` says why. */
export class MicrophoneRefused extends Error {
  override name = 'MicrophoneRefused'
  readonly trouble: TroubleCause

  constructor(trouble: TroubleCause) {
    super(trouble)
    this.trouble = trouble
  }
}

/** What stands in the way before asking, or null; a page that isn't secure has no microphone at all. */
export function microphoneObstacle(): TroubleCause | null {
  if (!isSecureContext || navigator.mediaDevices === undefined) return 'insecure-context'
  return isWithheld('microphone') ? 'microphone-policy' : null
}

/** What the browser's refusal means. */
export function refusalOf(failure: unknown): MicrophoneRefused {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return new MicrophoneRefused(isWithheld('microphone') ? 'microphone-policy' : 'microphone-denied')
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return new MicrophoneRefused('microphone-missing')
  return new MicrophoneRefused('microphone-busy')
}
