import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { GenerationClient } from '../../../../server/gateway/service-client/generation-client.ts'
import type { TaskRecord } from '../../../../server/gateway/service-client/records.ts'
import { createProgressLine } from '../../../../server/cli/task/progress-line.ts'
import { readCommand } from '../../../../server/cli/task/read-command.ts'
import { runTask } from '../../../../server/cli/task/run-task.ts'
import { sendLocalFiles } from '../../../../server/cli/task/send-local-files.ts'
import { CommandProblem } from '../../../../server/cli/command-problem.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'visavis-task-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** A service whose one task goes the way the test says. */
class FakeService {
  readonly sent: unknown[] = []
  readonly removed: string[] = []
  /** Happens after each reading. */
  meanwhile = () => {}
  readonly #readings: Omit<TaskRecord, 'id'>[]

  constructor(...readings: Omit<TaskRecord, 'id'>[]) {
    this.#readings = readings
  }

  readonly client = {
    organization: () => Promise.resolve({}),
    submit: (kind: string, body: unknown) => {
      this.sent.push([kind, body])
      return Promise.resolve({ id: 't1', estimatedCost: { credits: 5 } })
    },
    waitForTask: async (_id: string, { onReading, signal }: { onReading(task: object): void; signal: AbortSignal }) => {
      for (const reading of this.#readings) {
        onReading(reading)
        this.meanwhile()
        await Promise.resolve()
        signal.throwIfAborted()
      }
      return { id: 't1', ...this.#readings.at(-1)! }
    },
    removeTask: (id: string) => Promise.resolve(void this.removed.push(id)),
    upload: (path: string) => Promise.resolve(`service://uploads/${path.split('/').at(-1)}`),
    download: (url: string, out: string, name: string) =>
      Promise.resolve(join(out, `${name}.${url.split('.').at(-1)}`)),
  } as unknown as GenerationClient
}

async function run(service: FakeService, args: string[], signal = new AbortController().signal) {
  const said: string[] = []
  const output: string[] = []
  const parts = {
    client: service.client,
    terminal: { write: (text: string) => said.push(text) },
    output: { write: (text: string) => output.push(text) },
    now: () => 0,
    signal,
  }
  await runTask(readCommand(args)!, parts)
  return { said: said.join(''), output: output.join('') }
}

const image = '{"promptText":"a lighthouse","ratio":"1280:720"}'

test('a task runs from submission to saved files, with the first model of its kind', async () => {
  // Nobody has made it yet.
  const out = join(folder(), 'films', 'today')
  const service = new FakeService(
    { status: 'PENDING' },
    { status: 'RUNNING', progress: 0.5 },
    { status: 'SUCCEEDED', output: ['https://a/1.png', 'https://a/2.png'], cost: { credits: 5 } },
  )
  const { said, output } = await run(service, ['text_to_image', image, '--out', out])
  expect(service.sent).toEqual([
    ['text_to_image', { model: 'gen4_image', promptText: 'a lighthouse', ratio: '1280:720' }],
  ])
  expect(said).toBe('Model: gen4_image\nTask t1, 5 credits\nPENDING\nRUNNING\nSUCCEEDED\nDone for 5 credits.\n')
  expect(output).toBe(`${out}/text_to_image-t1-1.png\n${out}/text_to_image-t1-2.png\n`)
  expect(service.removed).toEqual([])
})

test('a failed task is told with its code and reason', async () => {
  const service = new FakeService({ status: 'FAILED', failure: 'ASSET.INVALID', failureReason: 'No picture.' })
  await expect(run(service, ['text_to_image', image, '--out', folder()])).rejects.toThrow(
    'The task failed: ASSET.INVALID. No picture.',
  )
})

test('Ctrl-C cancels the task, and before its submission makes none', async () => {
  const stopped = new AbortController()
  const service = new FakeService({ status: 'RUNNING' }, { status: 'RUNNING' })
  service.meanwhile = () => stopped.abort()
  const running = run(service, ['text_to_image', image, '--out', folder()], stopped.signal)
  await expect(running).rejects.toThrow('Cancelled.')
  expect(service.removed).toEqual(['t1'])
  const early = new FakeService({ status: 'RUNNING' })
  await expect(run(early, ['text_to_image', image, '--out', folder()], AbortSignal.abort())).rejects.toThrow(
    'Cancelled.',
  )
  expect(early.sent).toEqual([])
})

test('files named after "@" where an asset is asked for are sent first, each once, and prompts stay as they are', async () => {
  const at = folder()
  writeFileSync(join(at, 'a.png'), 'a')
  writeFileSync(join(at, 'b.mp4'), 'b')
  const sent: string[] = []
  const body = {
    promptText: '@hero waves',
    character: { type: 'image', uri: `@${at}/a.png` },
    reference: { type: 'video', uri: `@${at}/b.mp4` },
    referenceImages: [{ uri: `@${at}/a.png`, tag: 'hero' }, { uri: 'https://example.org/c.png' }],
  }
  const replaced = await sendLocalFiles(body, (path) => {
    sent.push(path)
    return Promise.resolve(`service://${sent.length}`)
  })
  expect(sent).toEqual([`${at}/a.png`, `${at}/b.mp4`])
  expect(replaced).toEqual({
    promptText: '@hero waves',
    character: { type: 'image', uri: 'service://1' },
    reference: { type: 'video', uri: 'service://2' },
    referenceImages: [{ uri: 'service://1', tag: 'hero' }, { uri: 'https://example.org/c.png' }],
  })
})

test('a file that is not there is told before anything is sent', async () => {
  const service = new FakeService()
  const args = ['image_to_video', '{"promptImage":"@/nowhere/a.png"}', '--out', folder()]
  await expect(run(service, args)).rejects.toThrow(/\/nowhere\/a[.]png can't be read/)
  expect(service.sent).toEqual([])
})

test.each([
  [['text_to_poem', '{}'], /"text_to_poem" can't be made. Choose one of image_to_video/],
  [['text_to_image'], /Say what to make/],
  [['text_to_image', '{oops'], /not JSON/],
  [['text_to_image', '[]'], /JSON object/],
  [['text_to_image', '{"a":', 'b}'], /single quotes/],
  [['text_to_image', '{}', '--to', 'x'], /--to/],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(CommandProblem)
  expect(() => readCommand(args)).toThrow(sentence)
})

test('a folder that cannot be made is refused before anything is sent', async () => {
  const service = new FakeService()
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  await expect(run(service, ['text_to_image', image, '--out', join(file, 'films')])).rejects.toThrow(/--out/)
  expect(service.sent).toEqual([])
})

test('on a terminal the progress is one line that is written over', () => {
  let written = ''
  let nowMs = 0
  const line = createProgressLine({ isTTY: true, write: (text) => (written += text) }, () => nowMs)
  line.show('PENDING')
  nowMs = 2500
  line.show('RUNNING', 0.5)
  line.clear()
  expect(written.split('\r\u001b[2K').slice(1)).toEqual(['PENDING 0 s', 'RUNNING ██████████░░░░░░░░░░ 50 % 2 s', ''])
})
