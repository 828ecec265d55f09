import type { DownEvent, EndReason, NoticeCode, UpEvent } from '../../shared/kiosk/events.ts'
import { deliver, type Delivery } from './delivery.ts'
import type { Ears, EarsFactory, EarsListener, EarsOptions, Hypothesis } from './ears/ears.ts'
import type { MediaTimes, SpokenSentence, TurnTimes } from './messages.ts'
import type { Heard, Mind, Reply, Source, StandardLine } from './mind/mind.ts'
import { TimeKeeper } from './time-keeper.ts'
import type { Voice, VoicePresetId } from './voice/voice.ts'
import { VoicedSentences } from './voiced-sentences.ts'

/** Where a conversation's results go: the media session. */
interface ConversationOutput {
  say(spoken: SpokenSentence, next: boolean): void
  /** The turn's last sentence was handed over without being known as the last. */
  endTurn(turn: number): void
  flush(): void
  attend(to: 'listening' | 'thinking'): void
  down(event: DownEvent): void
  hangUp(reason: EndReason): void
}

export interface ConversationParts {
  mind: Mind
  voice: Voice
  voicePresetId: VoicePresetId
  ears: EarsFactory
  earsTexts: EarsOptions['texts']
  output: ConversationOutput
  /** Milliseconds of the machine's clock. */
  now: () => number
  /** The date and time of day that the character knows of. */
  date: () => Date
}

/** An answer made ready while the visitor's silence is still being confirmed. */
interface Prepared {
  text: string
  reply: Reply
  /** When its words were known. */
  wordsMs: () => number
  sentences: VoicedSentences
}

const sourceOf = (reply: Reply) => (reply.kind === 'answer' ? reply.source : undefined)

/** One conversation: joins ears, mind and voice into turns. Sound goes in, sentences and events come out. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #ears: Ears
  readonly #timeKeeper: TimeKeeper
  #turn = 0
  /** The turn that the visitor's words belong to: kept when they go on after a soft end. */
  #visitorTurn = 0
  #prepared: Prepared | null = null
  #delivery: Delivery | null = null
  #isSpeaking = false
  /** The last words are being said; the visitor is no longer listened to. */
  #leaving: EndReason | null = null
  #closed = false

  constructor(parts: ConversationParts, resumeTurn: number | null) {
    this.#parts = parts
    this.#turn = resumeTurn ?? 0
    this.#visitorTurn = this.#turn
    this.#timeKeeper = new TimeKeeper(parts.now, {
      warn: (which) => this.#warn(which),
      quiet: () => this.#sayLine('still-there', 'still-there'),
      goodbye: () => this.sayGoodbye('time_limit'),
    })
    this.#ears = parts.ears.open({
      texts: parts.earsTexts,
      completeness: (text) => parts.mind.completeness(text),
      listener: this.#listener,
    })
    this.#isResumed = resumeTurn !== null
  }

  readonly #isResumed: boolean

  /** Media flow: the first words, or an apology when the conversation was interrupted by a fault of ours. */
  async start(times: MediaTimes): Promise<void> {
    const { mind, voice, voicePresetId } = this.#parts
    if (this.#isResumed) {
      this.#sayLine('trouble-hearing', 'ears-restarted')
    } else {
      this.#say(this.#turn, mind.greeting())
      this.#offer(mind.suggestions(), 'you-could-ask')
    }
    const goodbye = await Promise.all(mind.line('goodbye').map((line) => voice.speak(line, voicePresetId)))
    if (this.#closed) return
    const samples = goodbye.reduce((sum, { pcm }) => sum + pcm.length, 0)
    this.#timeKeeper.start(times, samples / 16)
  }

  hear(pcm: Int16Array, arrivedAtMs: number): void {
    if (this.#leaving === null) this.#ears.push(pcm, arrivedAtMs)
  }

  receive(event: UpEvent): void {
    if (this.#leaving !== null) return
    this.#timeKeeper.visitorActed()
    switch (event.type) {
      case 'text':
        this.#answerTyped(event.text)
        break
      case 'interrupt':
        this.#stopSpeaking()
        break
      case 'talk':
        if (event.pressed) this.#stopSpeaking()
        this.#ears.setTalkPressed(event.pressed)
        break
      case 'END_CALL':
        break
    }
  }

  speakingBegan(): void {
    this.#isSpeaking = true
    this.#ears.setAvatarSpeaking(true)
    this.#timeKeeper.avatarSpeaks(true)
  }

  speakingEnded(turn: number): void {
    this.#isSpeaking = false
    this.#ears.setAvatarSpeaking(false)
    this.#timeKeeper.avatarSpeaks(false)
    if (this.#leaving !== null && turn === this.#turn) this.#parts.output.hangUp(this.#leaving)
  }

  sayGoodbye(reason: EndReason): void {
    if (this.#leaving !== null) return
    this.#stopSpeaking()
    this.#leaving = reason
    this.#turn++
    const lines = this.#parts.mind.line('goodbye')
    this.#notice('goodbye', lines.join(' '))
    this.#say(this.#turn, lines)
  }

  earsLagMs = () => this.#ears.lagMs()

  close(): void {
    this.#closed = true
    this.#delivery?.cancel()
    this.#dropPrepared()
    this.#timeKeeper.close()
    this.#ears.close()
  }

  readonly #listener: EarsListener = {
    speechStarted: ({ resumed }) => {
      this.#timeKeeper.visitorActed()
      this.#stopSpeaking()
      if (!resumed) this.#visitorTurn = this.#turn + 1
    },
    pausing: (hypothesis) => this.#prepare(hypothesis),
    utterance: ({ hypothesis, lastVoiceAtMs, decidedAtMs, sttMs }) => {
      this.#answer(this.#heardVoice(hypothesis), { lastVoiceAtMs, decidedAtMs, sttMs })
    },
    nothingHeard: ({ voiceMs }) => {
      this.#dropPrepared()
      const isLoud = this.#ears.surroundings() === 'loud'
      if (voiceMs >= sentenceMs && !isLoud) this.#answer(this.#heardVoice({ text: '', words: [] }), null)
      else this.#parts.output.attend('listening')
    },
  }

  #heardVoice({ text, words, secondText }: Hypothesis): Heard {
    const surroundings = this.#ears.surroundings()
    const recognition = { words, surroundings, ...(secondText !== undefined && { secondText }) }
    return { text, origin: 'voice', recognition }
  }

  #prepare(hypothesis: Hypothesis): void {
    if (this.#prepared?.text === hypothesis.text) return
    this.#dropPrepared()
    this.#prepared = this.#work(this.#heardVoice(hypothesis))
  }

  #dropPrepared(): void {
    this.#prepared?.sentences.close()
    this.#prepared = null
  }

  /** Thinks of a reply and has its first sentence voiced. */
  #work(heard: Heard): Prepared {
    const { mind, now, date } = this.#parts
    const beganMs = now()
    const reply = mind.reply(heard, date())
    const sentences = this.#voiced((reply.kind === 'answer' && reply.stream) || reply.sentences)
    let wordsMs = now() - beganMs
    void sentences.firstKnown().then(() => (wordsMs = now() - beganMs))
    return { text: heard.text, reply, wordsMs: () => wordsMs, sentences }
  }

  #voiced(sentences: ConstructorParameters<typeof VoicedSentences>[0]): VoicedSentences {
    const { voice, voicePresetId } = this.#parts
    return new VoicedSentences(sentences, (text) => voice.speak(text, voicePresetId))
  }

  #answerTyped(text: string): void {
    this.#stopSpeaking()
    this.#visitorTurn = this.#turn + 1
    this.#answer({ text, origin: 'typed' }, null)
  }

  #answer(heard: Heard, times: Omit<TurnTimes, 'mindMs' | 'voiceMs'> | null): void {
    const { mind, output } = this.#parts
    this.#timeKeeper.visitorActed()
    this.#turn = Math.max(this.#turn, this.#visitorTurn)
    const turn = this.#turn
    if (heard.text !== '') {
      output.down({ type: 'transcription', role: 'user', turn, sentence: 0, text: heard.text, final: true })
    }
    output.attend('thinking')
    const isReady = this.#prepared?.text === heard.text
    if (!isReady) this.#dropPrepared()
    const { reply, sentences, wordsMs } = this.#prepared ?? this.#work(heard)
    this.#prepared = null
    mind.remember(heard, reply)
    this.#deliver(turn, sentences, reply, times ? { ...times, mindMs: wordsMs() } : undefined)
    this.#showSource(turn, sourceOf(reply))
    if (reply.kind === 'did-you-mean') this.#offer(reply.choices, 'did-you-mean')
    else if (reply.kind !== 'goodbye' && reply.suggestions) this.#offer(reply.suggestions, 'you-could-ask')
    if (reply.kind === 'not-caught') this.#notice('not-caught', reply.sentences.join(' '))
    if (reply.kind === 'goodbye') {
      this.#leaving = 'hang_up'
      this.#notice('goodbye', reply.sentences.join(' '))
    }
  }

  #showSource(turn: number, source: Source | undefined): void {
    if (source) this.#parts.output.down({ type: 'source', turn, ...source })
  }

  #say(turn: number, sentences: string[]): void {
    this.#deliver(turn, this.#voiced(sentences), { kind: 'answer', sentences })
  }

  #deliver(turn: number, sentences: VoicedSentences, reply: Reply, times?: Omit<TurnTimes, 'voiceMs'>): void {
    const { now, output } = this.#parts
    this.#delivery = deliver({
      sentences,
      ...(times && { times }),
      now,
      say: (speech, sentence, last, spokenTimes) =>
        output.say({ turn, sentence, last, speech, ...(spokenTimes && { times: spokenTimes }) }, false),
      saidAll: (told) => {
        this.#delivery = null
        if (!told) output.endTurn(turn)
        if (reply.kind === 'answer') this.#showSource(turn, reply.sourceOfSaid?.())
      },
      failed: () => this.#voiceFailed(reply.sentences),
    })
  }

  /** The words still reach the page in writing. */
  #voiceFailed(sentences: string[]): void {
    this.#delivery = null
    const text = sentences.join(' ')
    const { output } = this.#parts
    output.down({ type: 'transcription', role: 'avatar', turn: this.#turn, sentence: 0, text, final: true })
    output.attend('listening')
    if (this.#leaving !== null) output.hangUp(this.#leaving)
  }

  #stopSpeaking(): void {
    this.#delivery?.cancel()
    this.#delivery = null
    this.#dropPrepared()
    this.#parts.output.flush()
  }

  /** Says a line between the sentences of whatever is being said. */
  #sayLine(which: StandardLine, code: NoticeCode): void {
    const { mind, voice, voicePresetId, output } = this.#parts
    const lines = mind.line(which)
    const turn = this.#isSpeaking ? this.#turn : ++this.#turn
    this.#notice(code, lines.join(' '))
    void Promise.all(lines.map((line) => voice.speak(line, voicePresetId))).then(
      (speeches) => {
        if (this.#closed || this.#leaving !== null) return
        // Put in back to front, since each goes right after what is being said.
        for (const [index, speech] of [...speeches.entries()].toReversed()) {
          output.say({ turn, sentence: lineSentence + index, last: index === speeches.length - 1, speech }, true)
        }
      },
      () => {},
    )
  }

  #warn(which: 'one-minute-left' | 'seconds-left'): void {
    this.#sayLine(which, which)
  }

  #offer(texts: string[], reason: 'did-you-mean' | 'you-could-ask'): void {
    this.#parts.output.down({ type: 'choices', turn: this.#turn, reason, texts })
  }

  #notice(code: NoticeCode, text: string): void {
    this.#parts.output.down({ type: 'notice', code, text })
  }
}

/** So much voice was meant to say something, even when no word of it was understood. */
const sentenceMs = 1000

/** Lines put between an answer's sentences are numbered apart from them. */
const lineSentence = 100
