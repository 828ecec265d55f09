import type { ScreenShowable } from '../../../shared/console/showables.ts'
import type { Showable } from '../../../shared/kiosk/showables.ts'
import type { StoredShowable } from './showable-store.ts'

/** A picture or map is nothing without its picture. */
export const isReady = ({ kind, picture_tag: tag }: StoredShowable) =>
  tag !== null || kind === 'page' || kind === 'person'

/** The address changes with the picture. */
const pictureUrl = ({ slug, key, picture_tag: tag }: StoredShowable) =>
  tag === null ? null : `/api/kiosks/${slug}/showables/${key}/picture?v=${tag}`

const whenOf = ({ examples }: StoredShowable) => JSON.parse(examples) as string[]

/** As the screen's page gets it. */
export function forVisitors(stored: StoredShowable): Showable {
  const { key, kind, name, caption, say, alt, url, width_px: widthPx, height_px: heightPx } = stored
  const picture = pictureUrl(stored)
  return {
    name: key,
    kind,
    title: name,
    caption,
    when: whenOf(stored),
    say,
    ...(picture !== null &&
      widthPx !== null &&
      heightPx !== null && { picture: { url: picture, alt, widthPx, heightPx } }),
    ...(kind === 'page' && { url }),
  }
}

/** As operators see it. */
export function forOperators(stored: StoredShowable): ScreenShowable {
  const { key, kind, name, say, caption, alt, url, shown_count: shownCount, shown_at_ms: atMs } = stored
  return {
    key,
    kind,
    name,
    when: whenOf(stored),
    say,
    caption,
    alt,
    url,
    pictureUrl: pictureUrl(stored),
    isReady: isReady(stored),
    shownCount,
    shownAt: atMs === null ? null : new Date(atMs).toISOString(),
  }
}
