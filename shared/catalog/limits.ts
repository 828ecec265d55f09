const megabyte = 1_048_576

/** Sizes of request bodies without data URIs, bytes. */
export const bodyLimits = {
  usualBytes: megabyte,
  signallingBytes: 64 * 1024,
} as const

/** The slowest line that is waited for. */
export const slowestBytesPerSecond = 64 * 1024

/** Sizes of assets by the way they come, bytes; a data URI is measured decoded. */
export const assetLimits = {
  image: { urlBytes: 16 * megabyte, dataUriBytes: 5 * megabyte },
  video: { urlBytes: 32 * megabyte, dataUriBytes: 16 * megabyte },
  audio: { urlBytes: 32 * megabyte, dataUriBytes: 16 * megabyte },
} as const

export const uploadLimits = {
  minBytes: 512,
  maxBytes: 200 * megabyte,
  keptHours: 24,
} as const

export const assetUrlCharacters = 2048

export const avatarLimits = {
  nameCharacters: 50,
  personalityCharacters: 10_000,
  startScriptCharacters: 2000,
  documents: 50,
  knowledgeTokens: 50_000,
} as const

export const documentLimits = { nameCharacters: 255, contentCharacters: 200_000 } as const

export const listLimits = { most: 100, usual: 50 } as const

export const creditLimits = {
  perGrant: 1_000_000_000,
  /**
   * The most that grants may bring the balance to. JavaScript counts exactly up to 2⁵³ − 1; what lies between
   * the two is for credits that are given back, which is never refused.
   */
  balance: 9_000_000_000_000_000,
} as const
