import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChildListener } from '../../../../../../server/realtime/process/child.ts'
import { Whisper } from '../../../../../../server/realtime/listening/stt/whisper/whisper.ts'
import type {
  FromWhisper,
  ToWhisper,
} from '../../../../../../server/realtime/listening/stt/whisper/whisper-messages.ts'

/** The program of one Whisper, which does what the test says. */
class FakeProgram {
  readonly pid = undefined
  readonly received: ToWhisper[] = []
  isKilled = false
  readonly #listener: ChildListener<FromWhisper>

  constructor(listener: ChildListener<FromWhisper>) {
    this.#listener = listener
  }

  send(message: ToWhisper): boolean {
    this.received.push(message)
    return true
  }
  kill(): void {
    this.isKilled = true
    this.#listener.exit({ code: null, signal: 'SIGKILL' })
  }
  load = () => this.#listener.message({ type: 'ready' })
  refuse = (message: string) => this.#listener.message({ type: 'unusable', message })
  understand = (text: string) => this.#listener.message({ type: 'text', text })
  fail = (message: string) => this.#listener.message({ type: 'failed', message })
  crash = () => this.#listener.exit({ code: 139, signal: null })
}

function openWhisper() {
  const programs: FakeProgram[] = []
  const logged: string[] = []
  const whisper = new Whisper({
    start(listener) {
      programs.push(new FakeProgram(listener))
      return programs.at(-1)!
    },
    log: (text) => logged.push(text),
  })
  const ask = (stop = new AbortController()) => whisper.transcribe(new Float32Array(1600), { signal: stop.signal })
  return { whisper, programs, logged, ask }
}

test('until it is loaded, whoever asks is told at once', async () => {
  const { programs, ask } = openWhisper()
  await expect(ask()).rejects.toThrow('it is still being loaded')
  programs[0]!.load()
  const text = ask()
  programs[0]!.understand('Where is the lamp?')
  await expect(text).resolves.toBe('Where is the lamp?')
})

test('utterances are understood one after the other, and a fifth in the queue is refused', async () => {
  const { programs, ask } = openWhisper()
  const program = programs[0]!
  program.load()
  const texts = [ask(), ask(), ask(), ask(), ask()]
  await expect(ask()).rejects.toThrow('4 utterances wait for it already')
  for (const [i] of texts.entries()) {
    expect(program.received).toHaveLength(i + 1)
    program.understand(`text ${i}`)
  }
  await expect(Promise.all(texts)).resolves.toEqual(['text 0', 'text 1', 'text 2', 'text 3', 'text 4'])
})

test('an utterance that nobody waits for any more is stopped, and one in the queue is never begun', async () => {
  const { programs, ask } = openWhisper()
  const program = programs[0]!
  program.load()
  const stops = [new AbortController(), new AbortController()]
  const [working, waiting] = stops.map((stop) => ask(stop))
  const last = ask()
  for (const stop of stops) stop.abort()
  await expect(working).rejects.toThrow('aborted')
  await expect(waiting).rejects.toThrow('aborted')
  const [first, stopped] = program.received
  expect(stopped).toEqual({ type: 'stop', id: first?.id })
  program.fail('stopped')
  expect(program.received).toHaveLength(3)
  program.understand('the last one')
  await expect(last).resolves.toBe('the last one')
})

test('a program that ends is started again, and whoever waited is told', async () => {
  const { programs, logged, ask } = openWhisper()
  programs[0]!.load()
  const texts = [ask(), ask()]
  programs[0]!.crash()
  for (const text of texts) await expect(text).rejects.toThrow('it ended with code 139')
  expect(logged).toEqual(['Whisper ended with code 139. It is started again.'])
  programs[1]!.load()
  const text = ask()
  programs[1]!.understand('again')
  await expect(text).resolves.toBe('again')
})

test('a program that is stuck is killed and started again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { programs, logged, ask } = openWhisper()
  programs[0]!.load()
  const stuck = ask().catch(String)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await stuck).toContain('it took over 20 seconds for an utterance')
  expect(programs[0]!.isKilled).toBe(true)
  expect(programs).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(logged.at(-1)).toBe('Whisper took over 120 seconds for loading. It is started again.')
})

test('a program that ends again and again stays down', async () => {
  const { programs, logged, ask } = openWhisper()
  for (let i = 0; i < 4; i++) programs[i]!.crash()
  expect(programs).toHaveLength(4)
  expect(logged.at(-1)).toBe('Whisper ended with code 139. The embedded recogniser answers from now on.')
  await expect(ask()).rejects.toThrow('it ended with code 139')
})

test('a model that cannot be loaded is not tried again', async () => {
  const { programs, logged, ask } = openWhisper()
  programs[0]!.refuse('the file is torn')
  expect(programs).toHaveLength(1)
  expect(programs[0]!.isKilled).toBe(true)
  expect(logged).toEqual(["Whisper can't be loaded: the file is torn. The embedded recogniser answers."])
  await expect(ask()).rejects.toThrow("it couldn't be loaded")
})
