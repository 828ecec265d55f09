import type { WebsiteSettings } from '../../../shared/console/websites.ts'

/** Whether pages of this origin may show the screen; a request without one comes from a page of ours. */
export const maySee = (settings: WebsiteSettings | undefined, origin: string | undefined, ownOrigin: string): boolean =>
  origin === undefined || origin === ownOrigin || (settings?.origins.includes(origin) ?? false)

/** Who may show the screen in a frame, for `frame-ancestors`. */
export const frameAncestors = ({ origins }: WebsiteSettings): string[] => ["'self'", ...origins]

/** Where a frame stands whose browser doesn't say it. */
const unknownSite = 'unknown'

/**
 * The website that a screen's page was asked for from; our own for a page outside any frame, undefined for a frame in
 * a website that isn't listed.
 */
export function siteOf({ origins }: WebsiteSettings, request: Request, ownOrigin: string): string | undefined {
  if (request.headers.get('Sec-Fetch-Dest') !== 'iframe') return ownOrigin
  const referrer = request.headers.get('Referer') ?? ''
  // The browser itself shows the page in listed websites only.
  if (!URL.canParse(referrer)) return unknownSite
  const { origin } = new URL(referrer)
  return origin === ownOrigin || origins.includes(origin) ? origin : undefined
}
