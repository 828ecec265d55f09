/** Why something can't be made or kept: a code that the page has a sentence for. */
export type StudioFaultCode =
  /** More files or bytes than the library holds. */
  | 'LIBRARY_FULL'
  /** The disk is full. */
  | 'NO_ROOM'
  /** The library's folder can't be read or written to. */
  | 'FOLDER_UNUSABLE'
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

/** What the file system refuses, as a fault; anything else as it is. */
export function asFileFault(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error
  const isFull = ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  return new StudioFault(isFull ? 'NO_ROOM' : 'FOLDER_UNUSABLE', { cause: error })
}
