import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { Icon } from '../../parts/Icon.tsx'

/** A file in small: the picture, the film's beginning, or the sign of a sound. */
export function Thumb({ item: { media, url } }: { item: Pick<LibraryItem, 'media' | 'url'> }) {
  if (media === 'image') return <img src={url} alt="" loading="lazy" />
  // A moment after the start, since many films begin with black.
  if (media === 'video') return <video src={`${url}#t=0.2`} preload="metadata" muted playsInline aria-hidden="true" />
  return <Icon name="sound" />
}
