import type { DownEvent, EndReason } from '../../shared/kiosk/events.ts'
import {
  transcriptLimits,
  type Ending,
  type ToldTurn,
  type TranscriptReport,
  type TurnKind,
} from '../../shared/kiosk/transcript.ts'
import type { SessionKey } from '../api/api-client.ts'

interface Options {
  /** As the visitor has read. */
  days: number
  key: () => SessionKey | null
  send: typeof fetch
  ticketHeader: string
}

/** Tells the backend what is said in one conversation, turn by turn. */
export interface WordsKeeper {
  take(event: DownEvent): void
  /** The conversation is over: like this, unless the service has told how. */
  end(how: Ending): void
}

/** What is known of a turn so far. */
interface Gathered {
  question: string
  sentences: Map<number, string>
  source?: string
  kind?: TurnKind
  choices: readonly string[]
  isTaken: boolean
  isInterrupted: boolean
  delays?: NonNullable<ToldTurn['delays']>
}

const endingOf: Record<EndReason, Ending> = {
  hang_up: 'goodbye',
  left: 'walked-away',
  time_limit: 'time-limit',
  cancelled: 'cancelled',
}

export function keepWords({ days, key, send, ticketHeader }: Options): WordsKeeper {
  const turns = new Map<number, Gathered>()
  const untold = new Set<number>()
  /** Of somebody in danger nothing is written down. */
  const inDanger = new Set<number>()
  let ending: Ending | null = null

  const change = (turn: number, fields: (before: Gathered) => Partial<Gathered>) => {
    const none = { question: '', sentences: new Map(), choices: [], isTaken: false, isInterrupted: false }
    const before = turns.get(turn) ?? none
    turns.set(turn, { ...before, ...fields(before) })
    untold.add(turn)
  }

  /** Outlives the page. What doesn't arrive is lost: the visitor comes first. */
  const tell = ({ id, ticket }: SessionKey, report: TranscriptReport) =>
    void send(`/api/sessions/${encodeURIComponent(id)}/turns`, {
      method: 'POST',
      headers: { [ticketHeader]: ticket, 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => undefined)

  const tellAll = (over?: Ending) => {
    const told = [...untold].flatMap((turn) => toldTurn(turn, turns.get(turn)!, inDanger) ?? [])
    untold.clear()
    const session = key()
    if (session === null || turns.size === 0) return
    const report = (from: number, isLast: boolean): TranscriptReport => ({
      promisedDays: days,
      turns: told.slice(from, from + transcriptLimits.turnsAtOnce),
      ...(isLast && over !== undefined && { ending: over }),
    })
    for (let from = 0; from < told.length || (from === 0 && over !== undefined);) {
      const next = from + transcriptLimits.turnsAtOnce
      tell(session, report(from, next >= told.length))
      from = next
    }
  }

  /** What was understood; a question that was offered before is the visitor's yes to it. */
  const heard = (turn: number, text: string) => {
    const offered = [...turns].find(([other, { choices }]) => other < turn && choices.includes(text))
    if (offered !== undefined) change(offered[0], () => ({ isTaken: true }))
    change(turn, () => ({ question: text }))
  }

  const said = (turn: number, sentence: number, text: string) =>
    change(turn, ({ sentences, isInterrupted }) => {
      const before = sentences.get(sentence)
      // A second message of a sentence has only what could be heard of it.
      const isCut = before !== undefined && text.length < before.length
      return { sentences: new Map(sentences).set(sentence, text), isInterrupted: isInterrupted || isCut }
    })

  return {
    take(event) {
      switch (event.type) {
        case 'transcription':
          if (event.role === 'avatar') said(event.turn, event.sentence, event.text)
          else if (event.final) heard(event.turn, event.text)
          return
        case 'source':
          return change(event.turn, () => ({ source: event.name }))
        case 'reply':
          return change(event.turn, () => ({ kind: event.kind }))
        case 'choices':
          if (event.reason === 'did-you-mean' && event.texts.length > 0)
            change(event.turn, ({ kind = 'offer' }) => ({ choices: event.texts, kind }))
          return
        case 'latency': {
          const { type: _, turn, ...delays } = event
          return change(turn, () => ({ delays }))
        }
        case 'danger':
          inDanger.add(event.turn)
          return
        case 'state':
          if (event.state === 'listening') tellAll()
          return
        case 'ended':
          ending = endingOf[event.reason]
          return
        case 'action':
        case 'utterance':
        case 'clock':
        case 'notice':
        case 'surroundings':
        case 'picture':
          return
        default:
          event satisfies never
      }
    },
    end: (how) => tellAll(ending ?? how),
  }
}

/** A turn as it is told; null for one that nobody asked anything in. */
function toldTurn(turn: number, gathered: Gathered, inDanger: ReadonlySet<number>): ToldTurn | null {
  const { question, sentences, source, kind, isTaken, isInterrupted, delays } = gathered
  if (question === '' || inDanger.has(turn)) return null
  const answer = [...sentences.values()].filter((text) => text !== '').join(' ')
  const knownKind = kind ?? (source === undefined ? undefined : 'answer')
  return {
    turn,
    question: question.slice(0, transcriptLimits.questionCharacters),
    answer: answer.slice(0, transcriptLimits.answerCharacters),
    ...(source !== undefined && { source: source.slice(0, transcriptLimits.sourceCharacters) }),
    ...(knownKind !== undefined && { kind: knownKind }),
    ...(isTaken && { isTaken }),
    ...(isInterrupted && { isInterrupted }),
    ...(delays !== undefined && { delays }),
  }
}
