/** Why something can't be made or kept: a code that the page has a sentence for. */
export type StudioFaultCode =
  /** More files or bytes than the library holds. */
  | 'LIBRARY_FULL'
  /** The disk is full. */
  | 'NO_ROOM'
  | 'TOO_LARGE'
  /** No picture, film or sound of a kind that is kept. */
  | 'WRONG_FILE'
  /** It was to be made of something that is not there any more. */
  | 'ASSET_GONE'
  /** The links of what was made have ended before it could be fetched. */
  | 'LOST'
  /** The service has no such endpoint. */
  | 'NOT_OFFERED'
  | 'REFUSED'
  | 'INTERNAL'

export class StudioFault extends Error {
  override name = 'StudioFault'
  readonly code: StudioFaultCode

  constructor(code: StudioFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** A full disk as such; anything else as it is. */
export function asRoomFault(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  return isFull ? new StudioFault('NO_ROOM', { cause: error }) : error
}
