import type { FaceLandmarks } from '../../../shared/face/landmarks.ts'
import type { StoredLook } from '../kiosks/kiosk-store.ts'

/** A character that comes with the house, with the kiosk where it is met. */
export interface DemoCharacter {
  /** The kiosk's address, `/kiosk/{slug}`, and the character's name in the register. */
  slug: string
  look: StoredLook
  avatar: {
    name: string
    personality: string
    voicePresetId: 'clara' | 'victoria' | 'vincent'
    /** The greeting, spoken word for word. */
    startScript: string
    /** The square picture as a `data:image/png;base64,` URI. */
    picture: string
    landmarks: FaceLandmarks
  }
  /** The still shown before the video, the same picture as a `data:image/webp;base64,` URI. */
  poster: string
  /** Its eyes in other looks, as the page lays them over it, a `data:image/webp;base64,` URI. */
  eyes?: string
  /** Markdown; the name is what visitors see as the source. */
  documents: { name: string; content: string }[]
}
