import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { GenerationKind } from '../../../shared/catalog/models.ts'
import type { GenerationRequest } from '../../../shared/wire/generation/generation-bodies.ts'
import { downloadFile } from './download-file.ts'
import { parseAnswer } from './parse-answer.ts'
import { readSound } from './read-sound.ts'
import {
  organization,
  submittedTask,
  taskRecord,
  uploadTarget,
  usage,
  type Organization,
  type SubmittedTask,
  type TaskRecord,
  type Usage,
} from './records.ts'
import { ServiceCallError } from './service-call-error.ts'
import type { ServiceOptions, ServiceRequests } from './service-requests.ts'
import { waitForTask, type TaskWait } from './wait-for-task.ts'
import { withRetries, type RetryRules } from './with-retries.ts'

/** The service's generation, as a program uses it. Every call throws a ServiceCallError when it fails for good. */
export interface GenerationClient {
  /** `key` is the Idempotency-Key: the same one never makes a second task. */
  submit<Kind extends GenerationKind>(
    kind: Kind,
    body: GenerationRequest<Kind>,
    options?: { key?: string; signal?: AbortSignal },
  ): Promise<SubmittedTask>
  readTask(id: string, signal?: AbortSignal): Promise<TaskRecord>
  /** Resolves once the task is SUCCEEDED or FAILED. */
  waitForTask(id: string, wait?: TaskWait): Promise<TaskRecord>
  /** Cancels an unfinished task, removes a finished one; one that is gone already is fine. */
  removeTask(id: string): Promise<void>
  /** Sends a local file and resolves to the URI that a body names it by. */
  upload(path: string, signal?: AbortSignal): Promise<string>
  /** Saves a task's output in a folder under `name` with the ending of its type; resolves to its path. */
  download(url: string, folder: string, name: string, options?: DownloadOptions): Promise<string>
  /** A task's output as it is, when it is a sound of at most so many bytes. */
  read(url: string, mostBytes: number): Promise<{ bytes: Uint8Array; type: string }>
  organization(): Promise<Organization>
  /** Days as YYYY-MM-DD in UTC, at most 90 of them; the service's own choice without them. */
  usage(days?: { startDate?: string; beforeDate?: string }): Promise<Usage>
}

interface DownloadOptions {
  signal?: AbortSignal
  /** A longer file is not kept. */
  mostBytes?: number
}

interface GenerationParts {
  requests: ServiceRequests
  fetch: ServiceOptions['fetch']
  random: RetryRules['random']
  wait: RetryRules['wait']
}

const uploadLimitMs = 10 * 60_000
const patienceMs = 60_000
/** Shorter names are refused. */
const shortestFilename = 3

export function createGenerationClient({ requests, fetch, random, wait }: GenerationParts): GenerationClient {
  const path = (id: string) => `/v1/tasks/${encodeURIComponent(id)}`
  const retrying = <T>(call: () => Promise<T>, signal: AbortSignal) =>
    withRetries(call, { patienceMs, random, wait }, signal)

  const readTask = async (id: string, signal?: AbortSignal) =>
    parseAnswer(path(id), taskRecord, await requests.send('GET', path(id), { signal, patienceMs }))

  return {
    async submit(kind, body, { key, signal } = {}) {
      return parseAnswer(
        `/v1/${kind}`,
        submittedTask,
        await requests.send('POST', `/v1/${kind}`, { body, key, signal, patienceMs }),
      )
    },
    readTask,
    waitForTask: (id, options) => waitForTask((signal) => readTask(id, signal), { wait, random }, options),
    async removeTask(id) {
      await requests.send('DELETE', path(id), { patienceMs }).catch((error: unknown) => {
        if (!(error instanceof ServiceCallError) || error.status !== 404) throw error
      })
    },

    async upload(file, signal = new AbortController().signal) {
      const blob = await openAsBlob(file)
      const filename = basename(file).padStart(shortestFilename, '_')
      return retrying(async () => {
        const made = await requests.send('POST', '/v1/uploads', { body: { filename }, signal })
        const { uploadUrl, fields, uri } = parseAnswer('/v1/uploads', uploadTarget, made)
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        form.append('file', blob, filename)
        const limit = AbortSignal.any([signal, AbortSignal.timeout(uploadLimitMs)])
        const response = await Promise.resolve(
          fetch(uploadUrl, { method: 'POST', body: form, redirect: 'error', signal: limit }),
        ).catch((error: unknown) => {
          throw ServiceCallError.unreachable(error)
        })
        if (!response.ok) throw await ServiceCallError.from(response)
        await response.body?.cancel()
        return uri
      }, signal)
    },
    download: (url, folder, name, { signal = new AbortController().signal, mostBytes } = {}) =>
      retrying(() => downloadFile({ fetch, url, folder, name, signal, mostBytes }), signal),

    read: (url, mostBytes) => retrying(() => readSound(fetch, url, mostBytes), new AbortController().signal),

    organization: async () =>
      parseAnswer(
        '/v1/organization',
        organization,
        await requests.send('GET', '/v1/organization', { patienceMs: 3_000 }),
      ),
    usage: async (days = {}) =>
      parseAnswer(
        '/v1/organization/usage',
        usage,
        await requests.send('POST', '/v1/organization/usage', { body: days }),
      ),
  }
}
