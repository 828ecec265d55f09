import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Call } from '../call/call.ts'
import type { Text } from '../ui/text/text.ts'
import type { Visit } from './visit.ts'

/** What every screen of the kiosk needs. */
export interface Kiosk {
  look: KioskLook
  text: Text
  /** The character's short name. */
  name: string
  call: Call
  visit: Visit
  /** A screen on a wall: it brings its own keyboard. */
  hasOwnKeyboard: boolean
}

export const KioskContext = createContext<Kiosk | null>(null)

export function useKiosk(): Kiosk {
  const kiosk = useContext(KioskContext)
  if (kiosk === null) throw new Error('A screen of the kiosk needs KioskContext above it.')
  return kiosk
}

/** A line in the character's voice: set in quotation marks, as greetings and asides are. */
export const quoted = (line: string) => `“${line.trim().replace(/^[“"]|[”"]$/g, '')}”`
