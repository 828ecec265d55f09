import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { chooseIsolation, type ChosenIsolation } from '../isolation/choose-isolation.ts'
import { describeIsolation } from '../isolation/describe-isolation.ts'
import type { Isolation } from '../isolation/isolation.ts'
import { findFfmpeg } from '../service/assets/media/find-ffmpeg.ts'
import { taskFolderPrefix } from '../service/tasks/leftover-folders.ts'
import { createImageProbe } from '../service/assets/picture-reader.ts'

/** A machine that is busy while it starts takes long, and is no machine without isolation for that. */
const tryLimitMs = 120_000

/** A PNG of one pixel. */
const smallestPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQI12NgAAAAAgAB4iG8MwAAAABJRU5ErkJggg==',
  'base64',
)

export interface EngineIsolationParts {
  config: Pick<Config, 'dataDir' | 'searchPath' | 'childEnvironment'>
  /** The built picture-process. */
  pictureProgram: URL
  log: Pick<Logger, 'info' | 'warn'>
}

/** Finds out how engines, FFmpeg and picture decoders can be shut in here, by having them work so, and says it. */
export function openEngineIsolation({ config, pictureProgram, log }: EngineIsolationParts): ChosenIsolation {
  const { dataDir, searchPath, childEnvironment } = config
  const ffmpeg = findFfmpeg(searchPath)

  async function decodesPictures(isolation: Isolation, signal: AbortSignal): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), taskFolderPrefix))
    try {
      const path = join(folder, 'picture')
      await writeFile(path, smallestPicture)
      await createImageProbe({ program: pictureProgram, isolation, limitMs: tryLimitMs })(path, signal)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function runsFfmpeg(isolation: Isolation, signal: AbortSignal): Promise<void> {
    if (ffmpeg === undefined) return
    const [program, ...args] = (await isolation.method()).confine([ffmpeg.ffmpeg, '-version'], {})
    await promisify(execFile)(program, args, { env: {}, signal, killSignal: 'SIGKILL' })
  }

  const chosen = chooseIsolation({
    machine: {
      programs: [process.execPath, ...(ffmpeg === undefined ? [] : [ffmpeg.ffmpeg, ffmpeg.ffprobe])],
      hidden: [dataDir, process.cwd(), childEnvironment['HOME'] ?? ''].filter((folder) => folder !== ''),
    },
    searchPath,
    async tryOut(isolation) {
      const signal = AbortSignal.timeout(tryLimitMs)
      await Promise.all([decodesPictures(isolation, signal), runsFfmpeg(isolation, signal)])
    },
  })
  void chosen.found().then((found) => {
    if (found.method.name === 'none') log.warn(describeIsolation(found))
    else log.info(describeIsolation(found))
  })
  return chosen
}
