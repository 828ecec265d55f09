import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TaskFailure } from '../../../shared/wire/task-status.ts'
import type { EngineFile, EngineResult } from '../../../server/service/engines/engine.ts'
import { EngineDied, type Job, type RunGeneration } from '../../../server/service/engines/run-generation.ts'

interface Held {
  job: Job
  progress: (fraction: number) => void
  resolve: (result: EngineResult) => void
  reject: (error: Error) => void
}

/** Engines whose generations do what the test says. */
export class FakeEngines {
  /** Every job handed over, in order; one that runs again is there again. */
  readonly jobs: Job[] = []
  /** Jobs that were stopped. */
  readonly stopped: string[] = []
  readonly #held = new Map<string, Held>()

  readonly run: RunGeneration = (job, { signal, progress }) => {
    this.jobs.push(job)
    return new Promise<EngineResult>((resolve, reject) => {
      this.#held.set(job.taskId, { job, progress, resolve, reject })
      const stop = () => {
        this.stopped.push(job.taskId)
        reject(signal.reason as Error)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop)
    }).finally(() => this.#held.delete(job.taskId))
  }

  get running(): string[] {
    return [...this.#held.keys()]
  }

  // What the test makes happen.

  progress(taskId: string, fraction: number): void {
    this.#held.get(taskId)!.progress(fraction)
  }

  async finish(taskId: string, content = 'picture', type: EngineFile['type'] = 'image/png'): Promise<void> {
    const { job, resolve } = this.#held.get(taskId)!
    const path = join(job.folder, 'made.png')
    await writeFile(path, content)
    resolve({ files: [{ path, type }] })
  }

  /** Says that it made what is at a path; `link` puts a link to it into the folder first. */
  async claim(taskId: string, path: string, { byLink = false } = {}): Promise<void> {
    const { job, resolve } = this.#held.get(taskId)!
    const own = join(job.folder, 'made.png')
    if (byLink) await symlink(path, own)
    resolve({ files: [{ path: byLink ? own : path, type: 'image/png' }] })
  }

  fail(taskId: string, failure: TaskFailure, reason = 'It came to nothing.'): void {
    this.#held.get(taskId)!.resolve({ failure, reason })
  }

  break(taskId: string, error: Error): void {
    this.#held.get(taskId)!.reject(error)
  }

  die(taskId: string): void {
    this.#held.get(taskId)!.reject(new EngineDied('killed'))
  }
}
