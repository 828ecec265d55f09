import { mkdtemp, rm, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../../../../../../server/realtime/process/child.ts'
import { faultOfWhisperFolder } from '../../../../../../server/realtime/listening/stt/whisper/whisper-folder.ts'
import { Whisper } from '../../../../../../server/realtime/listening/stt/whisper/whisper.ts'
import { type BuiltProgram, builtProgram } from '../../../../../support/server/built-program.ts'
import { hasLibrary, libraryModules, whisperNotRun } from '../../../../../support/whisper/find-library.ts'
import { makeTinyWhisper, type TinyWhisperOptions } from '../../../../../support/whisper/tiny-whisper.ts'
import { openHearing, spoken } from '../../hearing.ts'

// A model of a few hundred numbers in the real transformers.js, in the real process.

const sentence = 'how old is the lamp'
const soundSeconds = 2
const tone = Float32Array.from({ length: soundSeconds * 16_000 }, (_, i) => 0.3 * Math.sin(i / 5))
const silence = new Float32Array(tone.length)

// Loading takes a second, more on a busy machine.
vi.setConfig({ testTimeout: 40_000 })
beforeEach((context) => context.skip(!hasLibrary(), whisperNotRun))

let program: BuiltProgram
beforeAll(async () => {
  program = await builtProgram('server/programs/whisper-process.ts')
})
afterAll(() => program.remove())

async function modelFolder(options: Partial<TinyWhisperOptions> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visavis-whisper-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await makeTinyWhisper(folder, { sentence, ...options })
  await symlink(libraryModules, join(folder, 'node_modules'), 'junction')
  return folder
}

function startWhisper(folder: string) {
  const logged: string[] = []
  const pids: number[] = []
  const whisper = new Whisper({
    start(listener) {
      const child = startChild(program.url, { folder }, listener)
      pids.push(child.pid!)
      return child
    },
    log: (text) => logged.push(text),
  })
  onTestFinished(() => whisper.close())
  const ask = (samples: Float32Array, stop = new AbortController()) =>
    whisper.transcribe(samples, { signal: stop.signal })
  const whenLoaded = () => vi.waitFor(() => ask(silence), { timeout: 20_000, interval: 100 })
  return { whisper, logged, pids, ask, whenLoaded }
}

test('a model is loaded from its folder, and tells sound from silence', async () => {
  const folder = await modelFolder()
  expect(faultOfWhisperFolder(folder)).toBeUndefined()
  const { ask, whenLoaded, logged } = startWhisper(folder)
  expect(await whenLoaded()).toBe('')
  expect(await ask(tone)).toBe(sentence)
  expect(logged).toEqual([])
})

test('a model of many languages is told that English is spoken', async () => {
  const { ask, whenLoaded } = startWhisper(await modelFolder({ isMultilingual: true }))
  await whenLoaded()
  expect(await ask(tone)).toBe(sentence)
})

test('a model that babbles ends with the words that the sound has time for, or when nobody waits any more', async () => {
  const { ask, whenLoaded } = startWhisper(await modelFolder({ babbles: true }))
  await whenLoaded()
  expect((await ask(tone)).split(' ')).toHaveLength(16 + soundSeconds * 8)
  const stop = new AbortController()
  const stopped = ask(tone, stop)
  stop.abort()
  await expect(stopped).rejects.toThrow('aborted')
  expect(await ask(silence)).toBe('')
})

test('a model whose file is torn is not used, and the log says so', async () => {
  const folder = await modelFolder()
  await truncate(join(folder, 'onnx', 'decoder_model_merged.onnx'), 200)
  const { ask, logged } = startWhisper(folder)
  await vi.waitFor(
    () => expect(logged[0]).toMatch(/^Whisper can't be loaded: .+ The embedded recogniser answers[.]$/),
    20_000,
  )
  await expect(ask(tone)).rejects.toThrow("it couldn't be loaded")
})

test('its words are taken, and the embedded ones within the turn in which it ends', async () => {
  const { whisper, pids, whenLoaded } = startWhisper(await modelFolder())
  await whenLoaded()
  // A busy machine takes longer than visitors would wait.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => void vi.restoreAllMocks())
  let isKilling = false
  const hearing = await openHearing({
    name: whisper.name,
    languages: whisper.languages,
    transcribe(samples, options) {
      const text = whisper.transcribe(samples, options)
      if (isKilling) for (const pid of pids.splice(0)) process.kill(pid, 'SIGKILL')
      return text
    },
  })
  onTestFinished(() => hearing.close())
  const texts = { documents: ['The lighthouse is open on Sunday.'], questions: [], names: [] }
  const { heard, play } = hearing.open({ texts, completeness: () => 'complete' })
  const { pcm } = await spoken([{ text: 'is the lighthouse open', afterMs: 600 }], { tailMs: 1800 })
  const said = () => heard.filter(({ kind }) => kind === 'utterance')

  await play(pcm)
  await vi.waitFor(() => expect(said()).toMatchObject([{ text: sentence }]), 10_000)
  // A turn that was answered late is still open to more.
  await play(new Int16Array(48_000))
  isKilling = true
  await play(pcm)
  await vi.waitFor(() => expect(said()).toMatchObject([{}, { text: 'is the lighthouse open' }]), 10_000)
  expect(hearing.logged[0]).toMatch(/^Whisper failed: .+ The embedded recogniser answers[.]$/)
})
