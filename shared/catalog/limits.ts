const megabyte = 1_048_576

/** Sizes of request bodies, bytes. */
export const bodyLimits = {
  usualBytes: megabyte,
  /** Generation and avatars: a picture may come inside the body. */
  withAssetBytes: 24 * megabyte,
  signallingBytes: 64 * 1024,
} as const

/** Sizes of pictures by the way they come, bytes; a data URI is measured decoded. */
export const imageLimits = {
  urlBytes: 16 * megabyte,
  dataUriBytes: 5 * megabyte,
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
