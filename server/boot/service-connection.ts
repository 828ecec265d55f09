import type { ServiceOptions } from '../gateway/service-client/service-requests.ts'

/** The service that the kiosk talks to, be it embedded or somewhere else. */
export interface ServiceConnection {
  client: ServiceOptions & {
    /** Names the service in the backend's tables. */
    key: string
  }
  /** Serves what isn't the backend's: `/v1`, signalling, files. Undefined when the service is elsewhere. */
  serve: ((request: Request, env: object) => Response | Promise<Response>) | undefined
  /** Origins besides our own where its signalling is. */
  signallingOrigins: readonly string[]
  /** Makes its signalling URL one that a page of this origin can reach. */
  pageUrl: (signallingUrl: string, pageOrigin: string) => string
  /** Resolves once conversations can be held, rejects when they never will be. */
  up: Promise<void>
  /** In plain words, which stt, answers and tts are in use. */
  description: string
  /** Primary subtags of the languages that conversations can be held in; empty while they aren't known. */
  talkLanguages: readonly string[]
  /** Ends what runs: conversations say goodbye for at most so long. */
  close(goodbyeLimitMs: number): Promise<void>
}

/** A service at another address; nothing of it runs here. */
export function hostedService(baseUrl: string, secret: string): ServiceConnection {
  return {
    client: { key: baseUrl, baseUrl, secret, fetch: (url, init) => globalThis.fetch(url, init) },
    serve: undefined,
    signallingOrigins: [new URL(baseUrl).origin],
    pageUrl: (signallingUrl) => signallingUrl,
    up: Promise.resolve(),
    description: `Speech recognition, answers and voice: those of the service at ${new URL(baseUrl).host}.`,
    talkLanguages: [],
    close: () => Promise.resolve(),
  }
}
