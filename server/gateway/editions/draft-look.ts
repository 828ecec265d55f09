import type { StoredCharacter } from '../characters/character-store.ts'
import type { Kiosk } from '../kiosks/kiosk-store.ts'
import { usualLook } from '../screens/usual-look.ts'
import { draftKey } from './draft-key.ts'

/** The kiosk at which operators talk to a draft. Its page is the console, so nobody is asked whether they may be heard. */
export function draftLook({ key, name, role, picture_tag: posterTag }: StoredCharacter): Kiosk {
  const look = { ...usualLook({ name, role, suggestions: [], timeZone: 'UTC' }), askConsent: false }
  return { slug: draftKey(key), look, posterTag: posterTag ?? '', eyesTag: undefined, avatarKey: draftKey(key) }
}
