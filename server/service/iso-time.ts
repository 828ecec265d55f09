/** Times are kept as they are sent: ISO 8601, UTC, milliseconds, so that they sort as text. */
export const isoTime = (ms: number) => new Date(ms).toISOString()
