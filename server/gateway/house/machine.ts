import type { PartInUse, ServiceState } from '../../../shared/console/service.ts'

/** What the backend is told about where it runs. */
export interface Machine {
  /** Null where the service runs in this process. */
  hostedAt: string | null
  /** With the addresses at which a part that is elsewhere can be tried; null where that is the hosted service's own. */
  parts: readonly (PartInUse & { tryAt: { url: string; apiKey: string | undefined } | null })[] | null
  facts(): Promise<ServiceState['machine']>
}
