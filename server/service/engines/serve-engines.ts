import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { FfmpegMissing } from '../assets/media/ffmpeg-missing.ts'
import { type Engines, runEngine } from './engine.ts'
import type { FromEngineProcess } from './engine-messages.ts'
import type { Job } from './run-generation.ts'

const send = (message: FromEngineProcess) => void process.send?.(message, undefined, {}, () => {})

/**
 * Makes this process run the one job its parent sends on the engines that `open` makes, behind everything else on the
 * machine, and end with its parent.
 */
export function serveEngines(open: () => Promise<Engines>): void {
  const stopping = new AbortController()
  let job: Job | undefined
  process.on('disconnect', () => {
    stopping.abort()
    // The parent is gone, so nobody else will remove the folder.
    if (job) removeFolder(job.folder)
    endGroup()
  })
  setPriority(constants.priority.PRIORITY_LOW)

  async function run({ generation, assets, folder }: Job): Promise<FromEngineProcess> {
    try {
      const result = await runEngine(await open(), generation, {
        signal: stopping.signal,
        folder,
        progress: (fraction) => send({ type: 'progress', fraction }),
        openAsset: (uri) => {
          const opened = assets[uri]
          return opened ? Promise.resolve(opened) : Promise.reject(new AssetInvalid('The asset was not named.'))
        },
      })
      return { type: 'result', result }
    } catch (error) {
      if (error instanceof AssetInvalid) return { type: 'invalid', message: error.message }
      if (error instanceof FfmpegMissing) {
        return { type: 'result', result: { failure: 'INTERNAL', reason: error.message } }
      }
      return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }

  process.once('message', (message: Job) => {
    job = message
    void run(job).then(send)
  })
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Shut in, what is in it can be removed, but not the folder itself.
  }
}

/** The process leads a group of its own, with the media tools it started in it; shut in, they end with it anyway. */
function endGroup(): void {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.exit(0)
  }
}
