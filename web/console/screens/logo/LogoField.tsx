import { pictureLimits } from '../../../../shared/console/limits.ts'
import type { ScreenLogo } from '../../../../shared/console/logos.ts'
import { ask } from '../../console-client.ts'
import { FileField } from '../screen/FileField.tsx'
import { words } from './words.ts'

/** The sign of the house at the foot of a screen's first view. */
export function LogoField({ slug, changed }: { slug: string; changed: () => void }) {
  const path = `/screens/${slug}/logo`
  return (
    <FileField<ScreenLogo>
      id="logo"
      name="logo"
      path={path}
      accept="image/jpeg,image/png,image/webp"
      words={words}
      to={{ giveFile: async (file) => (file.size > pictureLimits.bytes ? words.tooLarge : ask('PUT', path, file)) }}
      none={{ url: null }}
      chosen={({ url }) => url && <img class="logo" src={url} alt={words.alt} />}
      changed={changed}
    />
  )
}
