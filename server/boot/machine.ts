import { statfs } from 'node:fs/promises'
import type { WorkPart } from '../../shared/console/service.ts'
import type { Attempt, Machine } from '../gateway/house/machine.ts'
import type { Config } from './config.ts'
import { version } from '../../package.json' with { type: 'json' }

/** What the console tells about this machine and who does the work; addresses without their paths, and no keys. */
export function describeMachine(
  { service, providers, databaseUrl, dataDir }: Config,
  attempts: Record<WorkPart, Attempt | null>,
): Machine {
  const { stt, sttModelDir, llm, tts } = providers
  const at = (part: WorkPart, endpoint: typeof llm) => ({
    part,
    elsewhere: endpoint === undefined ? null : { host: new URL(endpoint.baseUrl).host, model: endpoint.model },
    attempt: attempts[part],
  })
  const local = sttModelDir === undefined ? null : { host: 'Whisper', model: sttModelDir.split(/[\\/]/).at(-1)! }
  return {
    hostedAt: service.kind === 'hosted' ? new URL(service.baseUrl).host : null,
    parts:
      service.kind === 'hosted'
        ? null
        : [
            stt === undefined ? { ...at('stt', undefined), elsewhere: local } : at('stt', stt),
            at('answers', llm),
            at('tts', tts),
          ],
    async facts() {
      const disk = await statfs(dataDir).then(
        ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
        () => null,
      )
      const database = databaseUrl === undefined ? 'SQLite' : 'Postgres'
      return { version, node: process.versions.node, database, disk }
    },
  }
}
