import type { ClockPair } from './page-clock.ts'

/** What a page's taps, media and events looked like, recorded inside the page. Times are the page's performance clock unless they end in S. */
export interface PageRecording {
  taps: { action: string; atMs: number }[]
  /** Every picture stream's first presented frame. */
  firstFrames: number[]
  /** Presented frames while the pictures were watched; `luma` is the watched rectangle, a byte a pixel, as base64. */
  pictures: { displayedAtMs: number; rtpTimestamp: number; presentedFrames: number; luma: string }[]
  /** Messages of the data channel. */
  events: { atMs: number; data: string }[]
  /** Largest sample magnitude, 0–1, of every 128 samples at 48 kHz, both tracks on one clock. */
  sound: { startS: number; microphone: number[]; voice: number[] }
  clock: ClockPair[]
}

/** Part of the picture, in pixels as if it were `side` by `side`. */
export interface WatchedRectangle {
  side: number
  x: number
  y: number
  width: number
  height: number
}

/** What a recorder put into a page offers. */
interface MediaRecorderInPage {
  /** Plays a WAV file (base64) into the fed microphone; resolves to the sound clock at its first sample, nearly. */
  say(wav: string): Promise<number>
  watch(rectangle: WatchedRectangle | null): void
  read(): PageRecording
  forget(): void
  /** Reports of all connections' statistics, `inbound-rtp` only. */
  stats(): Promise<Record<string, unknown>[]>
  /** The received sound since recording began, 48 kHz, 16 bit, as base64, and the sound clock at its first sample. */
  voice(): Promise<{ startS: number; pcm: string }>
  /** Live tracks of the page's microphone and connections that are not closed. */
  open(): { microphones: number; connections: number }
}

export interface RecorderOptions {
  /** `say` speaks instead of the browser's device. */
  feedsMicrophone: boolean
  /** Keeps how loud both sounds are. */
  recordsSound: boolean
  /** Keeps every sample of the received sound too, 6 MB a minute. */
  keepsVoice?: boolean
}

declare global {
  interface Window {
    mediaRecorder: MediaRecorderInPage
  }
}

/**
 * Runs in the page before its own scripts: listens beside the page to its taps, tracks, frames and messages, changing
 * nothing but, when `feedsMicrophone` is set, where the microphone's sound comes from. Holds no references outside itself.
 */
export function installMediaRecorder(options: RecorderOptions): void {
  const maxPictures = 2000
  const record: PageRecording = emptyRecord()
  const connections = new Set<RTCPeerConnection>()
  const microphones = new Set<MediaStreamTrack>()
  let rectangle: WatchedRectangle | null = null
  let sound: Promise<Sound> | null = null
  let received: { first: number; samples: Int16Array<ArrayBuffer> }[] = []

  interface LevelsMessage {
    first: number
    values: number[]
    samples: Int16Array<ArrayBuffer>
  }

  interface Sound {
    context: AudioContext
    listen(input: 0 | 1, stream: MediaStream): void
  }

  function emptyRecord(): PageRecording {
    return {
      taps: [],
      firstFrames: [],
      pictures: [],
      events: [],
      sound: { startS: 0, microphone: [], voice: [] },
      clock: [],
    }
  }

  const levels = () => `registerProcessor('levels', class extends AudioWorkletProcessor {
    values = []
    samples = new Int16Array(${options.keepsVoice === true ? 20 * 128 : 0})
    first = 0
    process(inputs) {
      if (this.values.length === 0) this.first = currentFrame
      for (const [channel] of inputs) {
        let most = 0
        if (channel) for (const sample of channel) most = Math.max(most, Math.abs(sample))
        this.values.push(Math.round(most * 10000) / 10000)
      }
      if (this.samples.length > 0 && inputs[1][0]) {
        const at = (this.values.length / 2 - 1) * 128
        inputs[1][0].forEach((sample, i) => (this.samples[at + i] = Math.max(-1, Math.min(1, sample)) * 32767))
      }
      if (this.values.length >= 40) {
        this.port.postMessage({ first: this.first, values: this.values, samples: this.samples })
        this.values = []
        this.samples.fill(0)
      }
      return true
    }
  })`

  async function openSound(): Promise<Sound> {
    const context = new AudioContext({ latencyHint: 'interactive', sampleRate: 48_000 })
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([levels()], { type: 'text/javascript' })))
    const node = new AudioWorkletNode(context, 'levels', { numberOfInputs: 2 })
    node.connect(context.destination)
    node.port.addEventListener('message', ({ data }: MessageEvent<LevelsMessage>) => {
      if (data.samples.length > 0) received.push({ first: data.first, samples: data.samples })
      const { microphone, voice } = record.sound
      if (microphone.length === 0) record.sound.startS = data.first / 48_000
      // Under load the browser may skip steps: they count as silence, so that the clock stays true.
      const expected = Math.round((data.first / 48_000 - record.sound.startS) * 375)
      while (microphone.length < expected) {
        microphone.push(0)
        voice.push(0)
      }
      for (let i = 0; i < data.values.length; i += 2) {
        microphone.push(data.values[i] ?? 0)
        voice.push(data.values[i + 1] ?? 0)
      }
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      if (performanceTime > 0) record.clock.push({ soundS: contextTime, heardAtMs: performanceTime })
    })
    node.port.start()
    const sources: (MediaStreamAudioSourceNode | undefined)[] = []
    return {
      context,
      listen(input, stream) {
        sources[input]?.disconnect()
        sources[input] = context.createMediaStreamSource(stream)
        sources[input].connect(node, 0, input)
      },
    }
  }
  const theSound = () => (sound ??= openSound())

  /** A microphone in a quiet room: faint noise, and whatever `say` plays. */
  let fed: MediaStreamAudioDestinationNode | null = null
  async function fedMicrophone(): Promise<MediaStream> {
    const { context } = await theSound()
    if (fed === null) {
      fed = context.createMediaStreamDestination()
      const noise = context.createBuffer(1, 48_000, 48_000)
      const samples = noise.getChannelData(0)
      for (const index of samples.keys()) samples[index] = (Math.random() - 0.5) / 800
      const room = context.createBufferSource()
      room.buffer = noise
      room.loop = true
      room.connect(fed)
      room.start()
    }
    return fed.stream.clone()
  }

  const openDevice = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = options.feedsMicrophone ? await fedMicrophone() : await openDevice(constraints)
    for (const track of stream.getAudioTracks()) microphones.add(track)
    if (options.recordsSound) void theSound().then(({ listen }) => listen(0, stream))
    return stream
  }

  const Native = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      connections.add(this)
      this.addEventListener('track', ({ track }) => {
        if (track.kind === 'audio' && options.recordsSound) {
          void theSound().then(({ listen }) => listen(1, new MediaStream([track])))
        }
      })
    }
    override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, init)
      channel.addEventListener('message', ({ data }) => {
        // A probe against loss tells nothing.
        if (data !== '{}') record.events.push({ atMs: performance.now(), data: String(data) })
      })
      return channel
    }
  }

  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  function readLuma(video: HTMLVideoElement, { side, x, y, width, height }: WatchedRectangle): string {
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const scale = video.videoWidth / side
    context?.drawImage(video, x * scale, y * scale, width * scale, height * scale, 0, 0, width, height)
    const rgba = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    let text = ''
    for (let i = 0; i < rgba.length; i += 4) {
      text += String.fromCharCode(16 + 0.257 * rgba[i]! + 0.504 * rgba[i + 1]! + 0.098 * rgba[i + 2]!)
    }
    return btoa(text)
  }

  function follow(video: HTMLVideoElement, stream: MediaStream): void {
    let isFirst = true
    const next = () =>
      video.requestVideoFrameCallback((nowMs, { expectedDisplayTime, rtpTimestamp, presentedFrames }) => {
        if (isFirst) record.firstFrames.push(nowMs)
        isFirst = false
        if (rectangle !== null && record.pictures.length < maxPictures) {
          const luma = readLuma(video, rectangle)
          record.pictures.push({
            displayedAtMs: expectedDisplayTime,
            rtpTimestamp: rtpTimestamp!,
            presentedFrames,
            luma,
          })
        }
        if (video.srcObject === stream) next()
      })
    next()
  }
  const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    ...source,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      source?.set?.call(this, stream)
      if (this instanceof HTMLVideoElement && stream !== null) follow(this, stream)
    },
  })

  window.addEventListener(
    'pointerdown',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('[data-action]') : null
      record.taps.push({ action: button?.getAttribute('data-action') ?? '', atMs: event.timeStamp })
    },
    { capture: true },
  )

  window.mediaRecorder = {
    async say(wav) {
      const { context } = await theSound()
      if (fed === null) throw new Error('The page has not opened its microphone yet.')
      const player = context.createBufferSource()
      player.buffer = await context.decodeAudioData(Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0)).buffer)
      player.connect(fed)
      const startS = context.currentTime + 0.05
      player.start(startS)
      return startS
    },
    watch(next) {
      rectangle = next
    },
    read: () => record,
    forget() {
      Object.assign(record, emptyRecord())
      received = []
    },
    async voice() {
      const [first] = received
      const last = received.at(-1)
      if (first === undefined || last === undefined) return { startS: 0, pcm: '' }
      const all = new Int16Array(last.first - first.first + last.samples.length)
      for (const piece of received) all.set(piece.samples, piece.first - first.first)
      const reader = new FileReader()
      reader.readAsDataURL(new Blob([all]))
      await new Promise((resolve) => reader.addEventListener('load', resolve))
      const url = typeof reader.result === 'string' ? reader.result : ''
      return { startS: first.first / 48_000, pcm: url.slice(url.indexOf(',') + 1) }
    },
    async stats() {
      const reports: Record<string, unknown>[] = []
      for (const connection of connections) {
        if (connection.connectionState === 'closed') continue
        const stats: RTCStatsReport = await connection.getStats()
        for (const report of stats.values()) {
          if (['inbound-rtp', 'media-source'].includes(report.type)) reports.push(report)
        }
      }
      return reports
    },
    open: () => ({
      microphones: [...microphones].filter((track) => track.readyState === 'live').length,
      connections: [...connections].filter((connection) => connection.connectionState !== 'closed').length,
    }),
  }
}
