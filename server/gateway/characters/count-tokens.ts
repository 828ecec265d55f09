import { randomUUID } from 'node:crypto'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'

/** How many tokens a document has; null where the service doesn't tell. */
export type CountTokens = (name: string, content: string) => Promise<number | null>

/** The service alone counts, and only what it was given; it keeps nothing of it. */
export const createTokenCounter =
  (service: Pick<ServiceClient, 'createDocument' | 'deleteDocument'>): CountTokens =>
  async (name, content) => {
    const made = await service.createDocument(name, content, randomUUID()).catch((error: unknown) => {
      throw asApiFailure(error)
    })
    await service.deleteDocument(made.id).catch(() => undefined)
    return made.tokens ?? null
  }
