/** Where a kiosk's picture with this tag is fetched; browsers keep it for good. */
export const pictureUrl = (slug: string, kind: 'poster' | 'eyes', tag: string) => `/api/kiosks/${slug}/${kind}?v=${tag}`
