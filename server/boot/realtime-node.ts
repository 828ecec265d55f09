import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { faultOfWhisperFolder } from '../realtime/listening/stt/whisper/whisper-folder.ts'
import { WorkerPool } from '../realtime/node/worker-pool.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config/env.ts'

/** Starts the processes of conversations. Throws a ConfigError when a setting names a model that isn't there. */
export function openNode({ rtc, childEnvironment, providers }: Config, log: Logger): WorkerPool {
  checkModels(providers)
  return new WorkerPool({
    workers: rtc.workers ?? usualWorkers(availableParallelism()),
    cores: availableParallelism(),
    environment: childEnvironment,
    providers,
    ...(rtc.portRange !== undefined && { portRange: rtc.portRange }),
    ...(rtc.publicIp !== undefined && { publicIp: rtc.publicIp }),
    log: {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => log.error(fields, message),
    },
  })
}

function checkModels({ sttModelDir }: Config['providers']): void {
  const fault = sttModelDir === undefined ? undefined : faultOfWhisperFolder(sttModelDir)
  if (fault !== undefined) throw new ConfigError(fault)
}

/** Two cores are one process's: its pacing, its faces and its speech recognition are a thread each. */
const usualWorkers = (cores: number) => Math.min(Math.max(Math.floor(cores / 2), 1), 8)
