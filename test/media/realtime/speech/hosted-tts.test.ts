import type { ServerResponse } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { Flite } from '../../../../server/realtime/speech/flite.ts'
import { createHostedTts } from '../../../../server/realtime/speech/hosted/hosted-tts.ts'
import { resample } from '../../../../server/realtime/speech/sound.ts'
import { speak } from '../../../../server/realtime/speech/speak.ts'
import { type Speech, type Tts, type VoicePresetId, voiceSampleRateHz } from '../../../../server/realtime/speech/tts.ts'
import { openServer } from '../../../support/server/openai-server.ts'
import { quantile } from './measure.ts'

const sentence = 'The big blue boat brought maps, lamps and pepper to the harbour before the people came.'

let flite: Flite
const spoken = new Map<string, Speech>()
const say = (text: string, presetId: VoicePresetId): Speech => {
  const key = `${presetId} ${text}`
  const known = spoken.get(key) ?? sayNow(text, presetId)
  spoken.set(key, known)
  return known
}
const sayNow = (text: string, presetId: VoicePresetId): Speech => {
  const work = speak(flite, text, presetId)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const embedded: Tts = { speak: async (text, presetId) => say(text, presetId), close: async () => {} }

beforeAll(async () => {
  flite = await Flite.open()
})

/** What a speech service sends for a sentence: another speaker's sound, with silence around it. */
function pcmOf(text: string, rateHz: number): Buffer {
  const { pcm } = say(text, 'vincent')
  const sound = resample(
    Float32Array.from(pcm, (sample) => sample / 40_000),
    voiceSampleRateHz / rateHz,
  )
  const padded = new Int16Array(sound.length + rateHz)
  padded.set(
    Int16Array.from(sound, (sample) => sample * 32_767),
    rateHz / 2,
  )
  return Buffer.from(padded.buffer)
}

function wavOf(pcm: Buffer, rateHz: number, declaredBytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(0xffffffff, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rateHz, 24)
  head.writeUInt32LE(rateHz * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(declaredBytes, 40)
  return Buffer.concat([head, pcm])
}

async function openThreadTts(
  answer: (response: ServerResponse) => void,
  { patienceMs = 10_000, restMs = 60_000, own = embedded } = {},
) {
  const { endpoint, asked } = await openServer(answer)
  const logged: string[] = []
  const voices = { clara: 'nova', victoria: 'shimmer', vincent: 'onyx' }
  const voice = createHostedTts({
    embedded: own,
    endpoint: { ...endpoint, voices, languageVoices: { 'clara.ja': 'jf_alpha' } },
    log: (text) => logged.push(text),
    limits: { patienceMs, restMs },
  })
  return { voice, asked, logged }
}

const seconds = ({ pcm }: Speech) => pcm.length / voiceSampleRateHz

describe('a voice of a speech service', () => {
  test('speaks another language alone: words in their order, and a mouth that follows the sound', async () => {
    const { voice, asked, logged } = await openThreadTts((response) => response.end(pcmOf(sentence, 24_000)))
    const text = '庭園は9時に開きます。ようこそ！'
    const speech = await voice.speak(text, 'clara', 'ja')
    expect(JSON.parse(asked[0]!.body.toString())).toMatchObject({ input: text, voice: 'jf_alpha' })
    expect(seconds(speech)).toBeGreaterThan(2)
    expect(speech.words.length).toBeGreaterThan(3)
    expect(speech.words.map(({ from, to }) => text.slice(from, to)).join('')).toBe('庭園は9時に開きますようこそ')
    expect(speech.words.every(({ atMs }, i) => i === 0 || atMs > speech.words[i - 1]!.atMs)).toBe(true)
    const open = speech.visemes.filter(({ viseme }) => viseme !== 'sil')
    expect(open.length / speech.visemes.length).toBeGreaterThan(0.6)
    expect(new Set(open.map(({ viseme }) => viseme)).size).toBeGreaterThan(3)
    expect(speech.visemes.at(-1)!.toMs).toBeCloseTo(seconds(speech) * 1000, 0)
    expect(logged).toEqual([])
  })

  test('leaves another language unsaid when the service fails', async () => {
    const { voice, logged } = await openThreadTts((response) => response.writeHead(503).end())
    await expect(voice.speak('ようこそ！', 'clara', 'ja')).rejects.toThrow('503')
    expect(logged).toEqual([expect.stringContaining('Nothing is spoken.')])
  })

  test('is given the words alone, and none where there are none', async () => {
    const { voice, asked } = await openThreadTts((response) => response.end(pcmOf(sentence, 24_000)))
    const inputFor = async (text: string) => {
      await voice.speak(text, 'clara', 'de')
      return (JSON.parse(asked.at(-1)!.body.toString()) as { input: string }).input
    }
    expect(await inputFor('Willkommen 😀, *schön* ⭐️!')).toBe('Willkommen , schön !')
    expect(await inputFor('Mehr auf https://www.museum.example/karten/, bitte.')).toBe(
      'Mehr auf museum.example/karten, bitte.',
    )
    expect(await inputFor(`Siehe http://museum.example/${'karten-'.repeat(9)}?tag=9.`)).toBe('Siehe museum.example.')
    expect((await voice.speak('👋🏽 …', 'clara', 'de')).pcm).toHaveLength(0)
    expect(asked).toHaveLength(3)
  })

  test('says the same word in each language with that language’s voice', async () => {
    const { voice, asked } = await openThreadTts((response) => response.end(pcmOf(sentence, 24_000)))
    await Promise.all(['en', 'ja', 'en-GB'].map((language) => voice.speak('Hotel.', 'clara', language)))
    await voice.speak('Hotel.', 'clara', 'ja')
    const voices = asked.map(({ body }) => (JSON.parse(body.toString()) as { voice: string }).voice)
    expect(voices.toSorted()).toEqual(['jf_alpha', 'nova'])
  })

  test('speaks on while the embedded voice is down', async () => {
    const down: Tts = { speak: () => Promise.reject(new Error('The voice is down.')), close: async () => {} }
    const { voice, logged } = await openThreadTts((response) => response.end(pcmOf(sentence, 24_000)), { own: down })
    const speech = await voice.speak(sentence, 'clara')
    expect(seconds(speech)).toBeCloseTo(seconds(say(sentence, 'vincent')), 1)
    expect(speech.words.map(({ to }) => to)).toEqual(say(sentence, 'clara').words.map(({ to }) => to))
    expect(logged).toEqual([])
  })

  test('is asked as documented, and once for the same sentence', async () => {
    const { voice, asked, logged } = await openThreadTts((response) => response.end(pcmOf('One ticket.', 24_000)))
    const [first, second] = await Promise.all([
      voice.speak('**One** ticket.', 'clara'),
      voice.speak('**One** ticket.', 'clara'),
    ])
    expect(await voice.speak('**One** ticket.', 'clara')).toBe(first)
    expect(second).toBe(first)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ path: '/v1/audio/speech', authorization: 'Bearer key' })
    expect(JSON.parse(asked[0]!.body.toString())).toEqual({
      model: 'model-1',
      input: 'One ticket.',
      voice: 'nova',
      response_format: 'pcm',
    })
    expect(logged).toEqual([])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    [
      'raw samples at the usual 24 kHz, with an odd byte',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'audio/pcm' })
        response.end(Buffer.concat([pcmOf(sentence, 24_000), Buffer.from([7])]))
      },
    ],
    [
      'raw samples that begin as an MP3 may: with -1',
      (response) => {
        const pcm = pcmOf(sentence, 24_000)
        pcm.writeInt16LE(-1, 0)
        response.end(pcm)
      },
    ],
    [
      'raw samples at a declared rate',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'audio/L16; rate=48000; channels=1' })
        response.end(pcmOf(sentence, 48_000))
      },
    ],
    [
      'a WAV that was streamed, its sizes unknown',
      (response) => {
        response.end(wavOf(pcmOf(sentence, 22_050), 22_050, 0xffffffff))
      },
    ],
    [
      'sound in pieces of odd lengths',
      (response) => {
        const pcm = pcmOf(sentence, 24_000)
        response.write(pcm.subarray(0, 1001))
        response.write(pcm.subarray(1001, 40_002))
        response.end(pcm.subarray(40_002))
      },
    ],
  ])('takes %s', async (_, answer) => {
    const { voice, logged } = await openThreadTts(answer)
    const speech = await voice.speak(sentence, 'clara')
    expect(logged).toEqual([])
    // The other speaker's length, without the silence around it.
    expect(seconds(speech)).toBeCloseTo(seconds(say(sentence, 'vincent')), 1)
    expect(speech.words.map(({ to }) => to)).toEqual(say(sentence, 'clara').words.map(({ to }) => to))
  })

  test('moves the mouth and the words with the other speaker’s sound', async () => {
    const { voice } = await openThreadTts((response) => response.end(pcmOf(sentence, 24_000)))
    const speech = await voice.speak(sentence, 'clara')
    const truth = say(sentence, 'vincent')
    const [own, other] = [say(sentence, 'clara'), truth].map(({ visemes }) =>
      visemes.filter(({ viseme }) => viseme === 'PP'),
    )
    const moved = speech.visemes.filter(({ viseme }) => viseme === 'PP')
    expect(moved).toHaveLength(other!.length)
    const middle = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => (fromMs + toMs) / 2
    const errors = (cues: typeof moved, stretch: number) =>
      cues.map((cue, i) => Math.abs(middle(cue) * stretch - middle(other![i]!))).toSorted((a, b) => a - b)
    const evenly = errors(own!, truth.pcm.length / say(sentence, 'clara').pcm.length)
    const warped = errors(moved, 1)
    expect(quantile(warped, 0.5)).toBeLessThan(30)
    expect(quantile(warped, 0.9)).toBeLessThan(80)
    expect(quantile(warped, 0.9)).toBeLessThan(quantile(evenly, 0.9))
    const times = speech.visemes.flatMap(({ fromMs, toMs }) => [fromMs, toMs])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test.each<[string, (response: ServerResponse) => void, patienceMs?: number]>([
    ['refuses', (response) => response.writeHead(503).end()],
    [
      'drops the line in the middle',
      (response) => {
        response.write(pcmOf(sentence, 24_000).subarray(0, 5000))
        setImmediate(() => response.destroy())
      },
    ],
    ['says nothing for too long', (response) => response.writeHead(200).flushHeaders(), 50],
    ['sends an MP3', (response) => response.end(Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'))],
    ['sends an MP3 without tags', (response) => response.end(Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]))],
    ['sends silence', (response) => response.end(Buffer.alloc(48_000))],
    ['sends a damaged WAV', (response) => response.end(Buffer.from('RIFF\x00\x00\x00\x00WAVEjunk', 'latin1'))],
  ])('a service that %s: the embedded voice speaks, and the log says so', async (_, answer, patienceMs) => {
    const { voice, logged } = await openThreadTts(answer, { ...(patienceMs !== undefined && { patienceMs }) })
    expect(await voice.speak(sentence, 'clara')).toBe(say(sentence, 'clara'))
    expect(logged.at(-1)).toContain('The embedded voice speaks.')
  })

  test('one that hangs is waited for once, and speaks again when it has answered beside', async () => {
    let hangs = true
    const open = (response: ServerResponse) => (hangs ? undefined : response.end(pcmOf(sentence, 24_000)))
    const { voice, asked, logged } = await openThreadTts(open, { patienceMs: 300, restMs: 1000 })
    const timed = async (text: string) => {
      const beganMs = performance.now()
      const speech = await voice.speak(text, 'clara')
      return { isOwn: speech === say(text, 'clara'), tookMs: performance.now() - beganMs }
    }
    for (const text of ['One ticket.', 'Two tickets.', 'Three.']) say(text, 'clara')
    expect((await timed('One ticket.')).tookMs).toBeGreaterThan(250)
    for (const text of ['Two tickets.', 'Three.']) {
      const { isOwn, tookMs } = await timed(text)
      expect(isOwn).toBe(true)
      expect(tookMs).toBeLessThan(200)
    }
    expect(asked).toHaveLength(1)
    await expect(voice.speak('ようこそ！', 'clara', 'ja')).rejects.toThrow('left aside')
    expect(logged.filter((line) => line.includes('left aside'))).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    hangs = false
    expect((await timed('Two tickets.')).isOwn).toBe(true)
    await expect.poll(async () => (await timed('Three.')).isOwn).toBe(false)
  })

  test('after an old hang another language is spoken with its first sentences: nothing could stand in for them', async () => {
    const sound = pcmOf(sentence, 24_000)
    let hangs = true
    const open = (response: ServerResponse) => (hangs ? undefined : response.end(sound))
    const { voice } = await openThreadTts(open, { patienceMs: 2000, restMs: 50 })
    await voice.speak('一。', 'clara', 'ja').catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 100))
    hangs = false
    const sentences = await Promise.all(['二。', '三。'].map((text) => voice.speak(text, 'clara', 'ja')))
    for (const speech of sentences) expect(seconds(speech)).toBeGreaterThan(2)
  })
})
