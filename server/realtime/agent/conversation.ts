import type { ChosenAction } from '../../../shared/kiosk/actions.ts'
import { maxTypedCharacters, type EndReason, type NoticeCode, type UpEvent } from '../../../shared/kiosk/events.ts'
import type { SpeechInput, SpeechInputListener, Hypothesis } from '../listening/speech-input.ts'
import { guarded } from '../process/guarded.ts'
import type { MediaTimes, TurnTimes } from '../process/messages.ts'
import type { Heard, Reply, Source, StandardLine } from '../answers/answers.ts'
import { sentencesIn } from '../answers/languages/sentences-in.ts'
import type { ConversationParts } from './conversation-parts.ts'
import { DeclaredActions } from './declared-actions.ts'
import { replyEvents, youCouldAsk } from './reply-events.ts'
import { SpeechOutput } from './speech-output.ts'
import { SurroundingsWatch } from './surroundings-watch.ts'
import { PreEmptiveReplies } from './pre-emptive-replies.ts'
import { isSignOfLife, SessionClock, type SessionClockListener } from './session-clock.ts'
import type { PreparedSpeech } from './prepared-speech.ts'

/** One conversation: joins speech input, answers and tts into turns. Sound goes in, sentences and events come out. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #speechInput: SpeechInput
  readonly #speechOutput: SpeechOutput
  readonly #replies: PreEmptiveReplies
  readonly #sessionClock: SessionClock
  readonly #surroundings: SurroundingsWatch
  /** On its way to being sound before media flow; null in a conversation that goes on. */
  readonly #greeting: PreparedSpeech | null
  #turn = 0
  /** The turn that the visitor's words belong to: kept when they go on after a soft end. */
  #visitorTurn = 0
  /** A question was written since the visitor's voice began: it counts, and the voice doesn't. */
  #isOvertaken = false
  #isSpeaking = false
  /** The last words are being said; the visitor is no longer listened to. */
  #leaving: EndReason | null = null
  /** Nothing that is said is understood. */
  #isDeaf = false
  /** Words for somebody in danger stand on the page: nothing is said of time or silence until the page is touched. */
  #isInDanger = false
  readonly #declared = new DeclaredActions()
  #closed = false

  constructor(parts: ConversationParts, resumeTurn: number | null) {
    this.#parts = parts
    this.#turn = this.#visitorTurn = resumeTurn ?? 0
    const { answers, tts, voicePresetId, language, now, date, output, faulted } = parts
    const { say, endTurn } = output
    const unheard = (sentences: string[]) => answers.unsay(sentences)
    this.#speechOutput = new SpeechOutput({ tts, voicePresetId, language, now, say, endTurn, unheard })
    this.#replies = new PreEmptiveReplies({ answers, speechOutput: this.#speechOutput, now, date })
    this.#surroundings = new SurroundingsWatch(output.surroundings)
    const clockListener: SessionClockListener = {
      warn: (which) => this.#unlessInDanger(which),
      quiet: () => this.#unlessInDanger('still-there'),
      closing: (withinMs) => this.#finish(withinMs),
      goodbye: () => this.sayGoodbye('time_limit'),
    }
    this.#sessionClock = new SessionClock(now, guarded(clockListener, faulted))
    this.#speechInput = parts.speechInput.open({
      language: parts.language,
      texts: parts.sttTexts,
      completeness: (text) => answers.completeness(text),
      listener: guarded(this.#listener, faulted),
    })
    this.#greeting = resumeTurn === null ? this.#speechOutput.prepare(answers.greeting()) : null
  }

  /** Media flow: the first words, or an apology when the conversation was interrupted by a fault of ours. */
  async start(times: MediaTimes): Promise<void> {
    const { answers } = this.#parts
    if (this.#greeting === null) {
      this.#hearsVisitor(false)
      this.#sayLine('trouble-hearing', 'ears-restarted')
    } else {
      this.#deliver(this.#turn, this.#greeting, { kind: 'answer', sentences: answers.greeting() })
      this.#parts.output.down(youCouldAsk(this.#turn, answers.suggestions()))
    }
    const goodbyeMs = await this.#speechOutput.lengthMs(answers.line('goodbye'))
    if (!this.#closed) this.#sessionClock.start(times, goodbyeMs)
  }

  hear(pcm: Int16Array, arrivedAtMs: number): void {
    if (this.#leaving !== null) return
    this.#speechInput.push(pcm, arrivedAtMs)
    this.#surroundings.look(this.#speechInput.surroundings(), arrivedAtMs)
  }

  receive(event: UpEvent): void {
    if (this.#leaving !== null) return
    if (isSignOfLife(event)) {
      this.#sessionClock.visitorActed()
      if (event.type !== 'interrupt') this.#isInDanger = false
    }
    switch (event.type) {
      case 'say':
        return this.#sayForPage(event.text)
      case 'context':
        return this.#parts.answers.setContext(event.text)
      case 'actions':
        return this.#parts.answers.setActions(this.#declared.declare(event.actions, event.by ?? 'page'))
      case 'quiet':
        return this.#sessionClock.setQuiet(event.afterMs)
      case 'text':
        return this.#answerTyped(event.text)
      case 'interrupt':
        return this.#stopSpeaking()
      case 'talk':
        if (event.pressed) this.#beginVisitorTurn()
        return this.#speechInput.setTalkPressed(event.pressed)
      case 'END_CALL':
        return
    }
  }

  speakingBegan(): void {
    this.#isSpeaking = true
    this.#speechInput.setAvatarSpeaking(true)
    this.#sessionClock.avatarSpeaks(true)
  }

  sentenceBegan = (...begun: Parameters<SpeechOutput['began']>) => this.#speechOutput.began(...begun)

  speakingEnded(turn: number): void {
    this.#speechOutput.ended(turn)
    this.#isSpeaking = false
    this.#speechInput.setAvatarSpeaking(false)
    this.#sessionClock.avatarSpeaks(false)
    if (this.#leaving !== null && turn === this.#turn) this.#parts.output.hangUp(this.#leaving)
  }

  sayGoodbye(reason: EndReason): void {
    if (this.#leaving !== null) return
    this.#stopSpeaking()
    this.#leaving = reason
    const lines = this.#parts.answers.line('goodbye')
    this.#notice('goodbye', lines.join(' '))
    this.#deliver(++this.#turn, this.#speechOutput.prepare(lines), { kind: 'answer', sentences: lines })
  }

  /** The highest number that a turn has had. */
  get newestTurn(): number {
    return Math.max(this.#turn, this.#visitorTurn)
  }

  sttLagMs = () => this.#speechInput.lagMs()

  close(): void {
    this.#closed = true
    this.#speechOutput.stop()
    this.#replies.drop()
    this.#sessionClock.close()
    this.#speechInput.close()
  }

  readonly #listener: SpeechInputListener = {
    speechStarted: ({ resumed }) => {
      this.#hearsVisitor(true)
      if (!resumed || this.#isOvertaken) return this.#beginVisitorTurn()
      this.#stopSpeaking()
      this.#replies.takeBack()
    },
    pausing: (hypothesis) => this.#replies.prepare(this.#heardVoice(hypothesis)),
    utterance: ({ hypothesis, lastVoiceAtMs, decidedAtMs, sttMs, isCut }) => {
      const heard = this.#heardVoice(hypothesis)
      if (this.#isWanted(heard)) {
        this.#answer(heard, { lastVoiceAtMs, decidedAtMs, sttMs })
        if (isCut) this.#tellTooLong()
      }
      this.#hearsVisitor(false)
    },
    nothingHeard: ({ voiceMs }) => {
      this.#hearsVisitor(false)
      this.#replies.drop()
      if (this.#leaving !== null || this.#isOvertaken) return
      const isMeant = voiceMs >= sentenceMs && this.#speechInput.surroundings() !== 'loud' && !this.#isDeaf
      if (isMeant) this.#answer(this.#heardVoice({ text: '', words: [] }), null)
      else this.#parts.output.attend('listening')
    },
    failed: (error) => this.#parts.faulted(error),
    availability: (isAvailable) => {
      this.#isDeaf = !isAvailable
      if (this.#isDeaf) this.#sayLine('cannot-hear', 'ears-unavailable')
    },
  }

  /** Whoever speaks is there: until they have finished no silence is counted, here or on the page. */
  #hearsVisitor(isOpen: boolean): void {
    this.#sessionClock.visitorSpeaks(isOpen)
    this.#parts.output.down({ type: 'utterance', isOpen })
  }

  #heardVoice({ text, words, secondText }: Hypothesis): Heard {
    const surroundings = this.#speechInput.surroundings()
    const recognition = { words, surroundings, ...(secondText !== undefined && { secondText }) }
    return { text, origin: 'voice', recognition }
  }

  #beginVisitorTurn(isWritten = false): void {
    this.#stopSpeaking()
    this.#visitorTurn = this.#turn + 1
    this.#isOvertaken = isWritten
  }

  /** Whether a voice is answered: not after a goodbye, and after a written question only one in danger. */
  #isWanted(heard: Heard): boolean {
    if (this.#leaving !== null || !this.#isOvertaken) return this.#leaving === null
    if (this.#replies.prepare(heard).kind !== 'danger') return false
    this.#beginVisitorTurn()
    return true
  }

  #answerTyped(text: string): void {
    if (text.length > maxTypedCharacters) return this.#tellTooLong()
    this.#beginVisitorTurn(true)
    this.#answer({ text, origin: 'typed' }, null)
    if (this.#isDeaf) this.#notice('ears-unavailable', this.#parts.answers.line('cannot-hear').join(' '))
  }

  #answer(heard: Heard, times: Omit<TurnTimes, 'replyMs' | 'ttsMs'> | null): void {
    const { output } = this.#parts
    this.#sessionClock.visitorActed()
    this.#turn = Math.max(this.#turn, this.#visitorTurn)
    const turn = this.#turn
    if (heard.text !== '') {
      output.down({ type: 'transcription', role: 'user', turn, sentence: 0, text: heard.text, final: true })
    }
    output.attend('thinking')
    const { reply, sentences, wordsMs } = this.#replies.take(heard)
    this.#isInDanger ||= reply.kind === 'danger'
    this.#deliver(turn, sentences, reply, times ? { ...times, replyMs: wordsMs() } : undefined)
    if (reply.kind === 'answer') this.#show(turn, reply.source, reply.action)
    if (reply.kind === 'goodbye') this.#leaving = 'hang_up'
    for (const event of replyEvents(turn, reply)) output.down(event)
  }

  /** What stands beside an answer's words. */
  #show(turn: number, source: Source | undefined, action: ChosenAction | undefined): void {
    const { sectionOf, output } = this.#parts
    const section = source && sectionOf(source)
    if (source) output.down({ type: 'source', turn, ...source, ...(section && { section }) })
    if (action) output.down({ type: 'action', turn, ...action })
  }

  #deliver(turn: number, sentences: PreparedSpeech, reply: Reply, times?: Omit<TurnTimes, 'ttsMs'>): void {
    const saidAll = () => {
      if (reply.kind === 'answer') this.#show(turn, reply.sourceOfSaid?.(), reply.actionOfSaid?.())
    }
    this.#speechOutput.say(turn, sentences, guarded({ saidAll }, this.#parts.faulted).saidAll, times)
  }

  #stopSpeaking(): void {
    this.#speechOutput.cutOff()
    this.#replies.drop()
    this.#parts.output.flush()
  }

  /** The goodbye is to cut off no sentence. What to do in danger is said as long as there is time. */
  #finish(withinMs: number): void {
    if (!this.#isSpeaking || this.#leaving !== null || this.#isInDanger) return
    this.#speechOutput.stop()
    this.#parts.output.finish(withinMs)
  }

  /** Says a line between the sentences of whatever is being said; none after a goodbye, whose turn must stay the last. */
  #sayLine(which: StandardLine, code: NoticeCode): void {
    if (this.#leaving !== null) return
    const lines = this.#parts.answers.line(which)
    this.#notice(code, lines.join(' '))
    this.#speechOutput.interject(this.#turnToSayIn(), lines, () => !this.#closed && this.#leaving === null)
  }

  /** A website lets the character say something: after the sentence that is being said. */
  #sayForPage(text: string): void {
    if (this.#isInDanger) return
    const isOn = () => !this.#closed && this.#leaving === null
    this.#speechOutput.interject(this.#turnToSayIn(), sentencesIn(text, this.#parts.language), isOn, true)
  }

  /** That of an answer that is being said or is still to come, which the page shows only while no later turn has words. */
  #turnToSayIn(): number {
    if (this.#isSpeaking || this.#speechOutput.isBusy) return this.#turn
    // What the visitor is saying comes after it.
    if (++this.#turn === this.#visitorTurn) this.#visitorTurn++
    return this.#turn
  }

  #unlessInDanger(which: 'one-minute-left' | 'seconds-left' | 'still-there'): void {
    if (!this.#isInDanger) this.#sayLine(which, which)
  }

  #tellTooLong(): void {
    this.#notice('question-too-long', this.#parts.answers.line('question-too-long').join(' '))
  }

  #notice(code: NoticeCode, text: string): void {
    this.#parts.output.down({ type: 'notice', code, text })
  }
}

/** So much voice was meant to say something, even when no word of it was understood. */
const sentenceMs = 1000
