import { randomBytes } from 'node:crypto'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import type { AvatarRecord } from '../../../shared/wire/avatar.ts'
import { makeDatabase, startPostgres } from '../store/postgres.ts'
import { freePort, startServer, type RunningServer } from '../server/server.ts'
import { ServiceApi } from '../server/service-api.ts'
import type { VisitFacts } from './visit-facts.ts'

/** Where a visit takes place: the server with the pages, and the service that its character lives at. */
export interface VisitWorld {
  pages: RunningServer
  service: ServiceApi
  /** Of the Postgres that the pages' server keeps its tables in; without one it has a file of its own. */
  databaseUrl?: string
  close(): Promise<void>
}

/** The avatar behind a kiosk. */
export async function avatarOf(
  { pages, service }: Pick<VisitWorld, 'pages' | 'service'>,
  slug: string,
): Promise<AvatarRecord> {
  const look = (await (await fetch(`${pages.url}/api/kiosks/${slug}`)).json()) as KioskLook
  const avatar = (await service.avatars()).find(({ name }) => name === look.character.name)
  if (avatar === undefined) throw new Error(`The service has no avatar called ${look.character.name}.`)
  return avatar
}

/** From now on the avatar knows these facts and nothing else, and greets in a few words. */
export async function takeToIsland(
  service: ServiceApi,
  avatarId: string,
  { documents }: Pick<VisitFacts, 'documents'>,
): Promise<void> {
  await service.giveDocuments(avatarId, documents)
  await service.call('PATCH', `avatars/${avatarId}`, { startScript: 'Welcome to the island.' })
}

const secret = () => randomBytes(24).toString('base64url')

/** One server, its service embedded. */
export async function openEmbeddedWorld(): Promise<VisitWorld> {
  const SERVICE_API_SECRET = secret()
  const pages = await startServer({ SERVICE_API_SECRET })
  return {
    pages,
    service: new ServiceApi(pages.url, SERVICE_API_SECRET),
    close: async () => void (await pages.stop()),
  }
}

/** One server, its service embedded, and a Postgres for both where there is one. */
export async function openPostgresWorld(programs: string | undefined): Promise<VisitWorld> {
  if (programs === undefined) return openEmbeddedWorld()
  const SERVICE_API_SECRET = secret()
  const postgres = await startPostgres(programs)
  try {
    const databaseUrl = await makeDatabase(postgres.url)
    const pages = await startServer({ SERVICE_API_SECRET, DATABASE_URL: databaseUrl })
    return {
      pages,
      service: new ServiceApi(pages.url, SERVICE_API_SECRET),
      databaseUrl,
      async close() {
        await pages.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Two servers: the pages' backend reaches the service of the other one over HTTP, and knows its secret. With Postgres
 * each has a database of its own there.
 */
export async function openHostedWorld(programs: string | undefined): Promise<VisitWorld> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const one of closing.splice(0).toReversed()) await one()
  }
  const SERVICE_API_SECRET = secret()
  const PORT = String(await freePort())
  try {
    const postgres = programs === undefined ? undefined : await startPostgres(programs)
    if (postgres) closing.push(postgres.stop)
    const [hostsUrl, pagesUrl] = postgres ? [await makeDatabase(postgres.url), await makeDatabase(postgres.url)] : []
    const kept = (databaseUrl?: string) => (databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
    const host = await startServer({ SERVICE_API_SECRET, RTC_ORIGINS: `http://localhost:${PORT}`, ...kept(hostsUrl) })
    closing.push(() => host.stop())
    const pages = await startServer({ SERVICE_API_SECRET, SERVICE_BASE_URL: host.url, PORT, ...kept(pagesUrl) })
    closing.push(() => pages.stop())
    const service = new ServiceApi(host.url, SERVICE_API_SECRET)
    return { pages, service, ...(pagesUrl !== undefined && { databaseUrl: pagesUrl }), close }
  } catch (error) {
    await close()
    throw error
  }
}
