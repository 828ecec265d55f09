import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from './config.ts'
import { askNode } from '../isolation/ask-node.ts'
import { chooseIsolation, type ChosenIsolation } from '../isolation/choose-isolation.ts'
import { findProgram } from '../isolation/find-program.ts'
import type { Isolation } from '../isolation/isolation.ts'

/** A machine that is busy while it starts takes long, and is no machine without isolation for that. */
const tryLimitMs = 120_000
const heapLimitMb = 256

/** A PNG of one pixel. */
const smallestPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQI12NgAAAAAgAB4iG8MwAAAABJRU5ErkJggg==',
  'base64',
)

export interface ProcessIsolationParts {
  config: Pick<Config, 'dataDir' | 'searchPath' | 'childEnvironment'>
  /** The built poster-process, which stands for all that decode pictures. */
  posterProgram: URL
}

/** Finds out how engines, FFmpeg and picture decoders can be shut in here, by having some of them work so. */
export function openProcessIsolation({ config, posterProgram }: ProcessIsolationParts): ChosenIsolation {
  const { dataDir, searchPath, childEnvironment } = config
  const [ffmpeg, ffprobe] = [findProgram('ffmpeg', searchPath), findProgram('ffprobe', searchPath)]

  async function decodesPictures(isolation: Isolation): Promise<void> {
    const asked = { program: posterProgram, isolation, needed: {}, startsPrograms: false, heapLimitMb, env: {} }
    // That it is too small is an answer as well.
    await askNode({ ...asked, limitMs: tryLimitMs }, smallestPicture)
  }

  async function runsFfmpeg(isolation: Isolation): Promise<void> {
    if (ffmpeg === undefined) return
    const [program, ...args] = (await isolation.method()).confine([ffmpeg, '-version'], {})
    await promisify(execFile)(program, args, { env: {}, timeout: tryLimitMs, killSignal: 'SIGKILL' })
  }

  return chooseIsolation({
    machine: {
      programs: [process.execPath, ffmpeg, ffprobe].filter((program) => program !== undefined),
      hidden: [dataDir, process.cwd(), childEnvironment['HOME'] ?? ''].filter((folder) => folder !== ''),
    },
    searchPath,
    async tryOut(isolation) {
      await Promise.all([decodesPictures(isolation), runsFfmpeg(isolation)])
    },
  })
}
