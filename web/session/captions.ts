import { computed, createModel, signal } from '@preact/signals'
import type { DownEvent, WordTiming } from '../../shared/kiosk/events.ts'

type Transcription = Extract<DownEvent, { type: 'transcription' }>
export type Source = Omit<Extract<DownEvent, { type: 'source' }>, 'type'>

interface Sentence {
  sentence: number
  text: string
  words: WordTiming[]
  /** When its first sample is heard, on the page's clock. */
  heardFromMs: number
}

export interface Turn {
  turn: number
  /** What was understood; empty for the greeting. */
  heard: string
  sentences: Sentence[]
  source: Source | null
}

/** The word being spoken: everything before it has been said, everything after is still to come. */
export interface SpokenAt {
  turn: number
  sentence: number
  from: number
  to: number
}

/** A word lights this much before it sounds: the eye needs the time. */
const aheadMs = 80
/** A session of five minutes has fewer turns; the bound is for sessions that go wrong. */
const maxTurns = 60
/** Past its last word a sentence stays unfinished for this long, then counts as said. */
const lastWordMs = 600

const emptyTurn = (turn: number): Turn => ({ turn, heard: '', sentences: [], source: null })

/**
 * Words of the conversation, turn by turn, and the word being spoken now. `now` is the page's clock in ms;
 * `playoutDelayMs` says how long sound takes from arriving to being heard.
 */
export const CaptionsModel = createModel((options: { now: () => number; playoutDelayMs: () => number }) => {
  const turns = signal<Turn[]>([])
  const spokenAt = signal<SpokenAt | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (number: number, update: (turn: Turn) => Turn) => {
    const found = turns.value.find(({ turn }) => turn === number) ?? emptyTurn(number)
    const others = turns.value.filter(({ turn }) => turn !== number)
    turns.value = [...others, update(found)].toSorted((a, b) => a.turn - b.turn).slice(-maxTurns)
  }

  /** Sets the mark for the present moment, and wakes up for the next word. */
  const follow = () => {
    clearTimeout(timer)
    const nowMs = options.now() + aheadMs
    const turn = turns.value.findLast(({ sentences }) => sentences.length > 0)
    const timed = (turn?.sentences ?? []).flatMap(({ sentence, words, heardFromMs }) =>
      words.map((word) => ({ sentence, ...word, atMs: heardFromMs + word.atMs })),
    )
    const current = timed.findLast((word) => word.atMs <= nowMs) ?? timed[0]
    const next = timed.find((word) => word.atMs > nowMs)
    const isOver = current === undefined || (next === undefined && nowMs - current.atMs > lastWordMs)
    if (turn === undefined || isOver) {
      spokenAt.value = null
      return
    }
    const { sentence, from, to } = current
    spokenAt.value = { turn: turn.turn, sentence, from, to }
    timer = setTimeout(follow, Math.max(10, (next?.atMs ?? current.atMs + lastWordMs + 10) - nowMs))
  }

  const takeAvatar = ({ turn, sentence, text, words = [] }: Transcription) =>
    change(turn, (before) => {
      const known = before.sentences.find((one) => one.sentence === sentence)
      // What was cut off keeps when it began; the same words once more, or others in their place, begin now.
      const isCut = known && text.length < known.text.length
      const heardFromMs = isCut ? known.heardFromMs : options.now() + options.playoutDelayMs()
      const replaced = { sentence, text, words, heardFromMs }
      const others = before.sentences.filter((one) => one.sentence !== sentence)
      // In the order of sound: a sentence of the session's own, a warning of the time, may come between two sentences of an answer.
      const sentences = text === '' ? others : [...others, replaced].toSorted((a, b) => a.heardFromMs - b.heardFromMs)
      return { ...before, sentences }
    })

  const current = computed(() => turns.value.at(-1) ?? null)

  return {
    turns,
    spokenAt,
    /** The newest turn: what was heard, what is said to it, and where it stands. */
    current,
    take(event: Transcription) {
      if (event.role === 'user') {
        change(event.turn, (turn) => ({ ...turn, heard: event.text }))
        return
      }
      takeAvatar(event)
      follow()
    },
    cite({ turn, documentId, name, excerpt, section }: Source) {
      const source = { turn, documentId, name, excerpt, ...(section && { section }) }
      change(turn, (before) => ({ ...before, source }))
    },
    /** The voice has stopped: nothing is still to come. */
    settle() {
      clearTimeout(timer)
      spokenAt.value = null
    },
    clear() {
      clearTimeout(timer)
      turns.value = []
      spokenAt.value = null
    },
  }
})
