import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '../../../shared/face/random.ts'
import { startServer, type RunningServer } from '../server/server.ts'
import { ServiceApi } from '../server/service-api.ts'
import { makeVisitFacts } from '../visit/visit-facts.ts'
import { avatarOf, takeToIsland } from '../visit/visit-world.ts'
import { Crowd } from './crowd.ts'

/** A running server whose character knows what the visitors ask, and visitors who are still outside. */
export interface BusyHouse {
  server: RunningServer
  service: ServiceApi
  crowd: Crowd
  /** Others, in another process, with the same questions. */
  anotherCrowd(): Promise<Crowd>
  close(): Promise<void>
}

const factsSeed = 7

export async function openBusyHouse(settings: Record<string, string> = {}): Promise<BusyHouse> {
  const SERVICE_API_SECRET = randomBytes(24).toString('base64url')
  // Every visitor has an address of their own, as behind a proxy.
  const server = await startServer({ SERVICE_API_SECRET, KIOSK_OPEN: '1', TRUST_PROXY: '127.0.0.1', ...settings })
  try {
    const service = new ServiceApi(server.url, SERVICE_API_SECRET)
    const { id } = await avatarOf({ pages: server, service }, 'demo')
    await takeToIsland(service, id, makeVisitFacts(seededRandom(factsSeed)))
    while ((await service.avatars()).some((avatar) => avatar.id === id && avatar.status !== 'READY')) await delay(50)
    const anotherCrowd = () => Crowd.gather({ url: server.url, kiosk: 'demo' }, factsSeed)
    const crowd = await anotherCrowd()
    return {
      server,
      service,
      crowd,
      anotherCrowd,
      async close() {
        await crowd.vanish()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
