import type { PartInUse, ServiceState, Tried } from '../../../shared/console/service.ts'

/** What came of trying a part; `tookMs` is null where it was started for this alone, which takes longer than its work. */
export type Trial = Pick<Tried, 'asked' | 'heard' | 'said' | 'tookMs'> & {
  /** What it spoke, as WAV. */
  sound?: Uint8Array
}

/**
 * Has a part do its work once. Rejects when it doesn't, with PartBusy when it is at work for somebody else, and with
 * PartFailed where it is known why.
 */
export type Attempt = (signal: AbortSignal) => Promise<Trial>

export class PartBusy extends Error {
  override name = 'PartBusy'
}

export class PartFailed extends Error {
  override name = 'PartFailed'
  /** Of the answer that it gave: 0 when it could not be reached, -1 when its answer makes no sense. */
  readonly status: number

  constructor(status: number, cause: unknown) {
    super('A part did not do its work.', { cause })
    this.status = status
  }
}

/** What the backend is told about where it runs. */
export interface Machine {
  /** Null where the service runs in this process. */
  hostedAt: string | null
  /** Each with how it is tried, where it can be; null where that is the hosted service's own. */
  parts: readonly (Omit<PartInUse, 'canTry'> & { attempt: Attempt | null })[] | null
  facts(): Promise<ServiceState['machine']>
}
