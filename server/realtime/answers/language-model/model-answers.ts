import type { ChosenAction, DeclaredAction } from '../../../../shared/kiosk/actions.ts'
import type { Act } from '../acts/acts.ts'
import type { Answers, AnswersSetup, Heard, Reply, Source } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Endpoint } from '../../openai/endpoint.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import { sourceOf } from '../documents/source-of.ts'
import { calledAction, toolsOf } from './action-tools.ts'
import { streamChat, type ToolCall } from './chat-completions.ts'
import { findSource } from './find-source.ts'
import { hereNow } from './here-now.ts'
import { heldSentences } from './held-sentences.ts'
import { limitedStream, usualLimits, type StreamLimits } from './limited-stream.ts'
import { isModelsAct } from './model-acts.ts'
import { passagesFor, textOf } from './passages-for.ts'
import { chatMessages, type ChatTurn } from './prompt.ts'
import { openSaidAgain } from './said-again.ts'
import { spokenSentences } from './spoken-sentences.ts'

/** An answer is short: what goes on longer isn't said. */
const mostSentences = 6
const mostTurns = 20

export interface ModelAnswersParts {
  /** Finds, recognises and decides; its own words are said when the model has none that the papers hold. */
  embedded: Answers
  endpoint: Endpoint
  setup: AnswersSetup
  knowledge: Knowledge
  log: (message: string) => void
  limits?: StreamLimits
  now?: () => number
}

type Answer = Reply & { kind: 'answer' }

/** What came of one turn, as it is said. */
interface Said {
  sentences: string[]
  source: Source | undefined
  /** What the model chose to show or do. */
  action: ChosenAction | undefined
}

/** A turn of the talk; `said` is what of it was heard, or its first sentence where that is nothing. */
interface Remembered extends ChatTurn {
  worded: string[]
}

/** What a turn is worded from. */
interface Wording {
  heard: Heard
  date: Date
  own: Answer
  said: Said
  turnsBefore: readonly ChatTurn[]
}

const isEnglish = ({ language }: AnswersSetup) => primaryLanguage(language) === 'en'

/**
 * Answers that a language model words from passages of the papers. What is heard, found, asked back, dangerous or over is
 * decided by the embedded answers; what the model says of the house is spoken sentence by sentence where the passages hold
 * it, and when nothing is left the embedded answer takes its place within the turn.
 */
export function createModelAnswers(parts: ModelAnswersParts): Answers {
  const { embedded, endpoint, setup, knowledge, log, limits = usualLimits, now = () => performance.now() } = parts
  const turns: Remembered[] = []
  let newest: Remembered | undefined
  let website = ''
  let actions: readonly DeclaredAction[] = []
  const saidAgain = openSaidAgain(setup, knowledge)
  const made = new WeakMap<Reply, { own: Reply; said: Said }>()
  /** What was said to somebody in danger. */
  const told = new WeakSet<Reply>()

  function asked(heard: Heard, date: Date, own: Answer, turnsBefore: readonly ChatTurn[]) {
    const isTalk = own.act !== undefined
    const found = passagesFor(heard.text, knowledge, { before: turnsBefore.at(-1)?.asked, isEnglish: isEnglish(setup) })
    const here = hereNow(date, setup)
    const passages = found.map(textOf)
    const question = { text: heard.text, here, turns: turnsBefore, passages, website, isTalk }
    return { found, here, isTalk, messages: chatMessages(setup, question) }
  }

  async function* worded({ heard, date, own, said, turnsBefore }: Wording, signal: AbortSignal) {
    const stop = new AbortController()
    const { found, here, isTalk, messages } = asked(heard, date, own, turnsBefore)
    const hasSpoken = () => said.sentences.length > 0
    const called = (call: ToolCall) => (said.action = calledAction(call, actions))
    const words = streamChat(endpoint, messages, AbortSignal.any([signal, stop.signal]), {
      tools: toolsOf(actions),
      called,
    })
    const inTime = limitedStream(words, limits, { stop, hasSpoken, now })
    const held = heldSentences(spokenSentences(inTime, setup.language), {
      setup,
      found,
      knowledge,
      // The model is told that the website is the passage after those that were found.
      facts: [...(website === '' ? [] : [website]), here],
      question: heard.text,
      isTalk,
      heldBack: (why) => log(`A sentence of the language model was not said: its ${why} is not in the papers.`),
    })
    try {
      for await (const { text, from } of held) {
        said.sentences.push(text)
        said.source ??= from && sourceOf(from)
        yield text
        if (said.sentences.length === mostSentences) return
      }
    } catch (error) {
      if (signal.aborted) return
      const why = error instanceof Error ? error.message : String(error)
      log(`The language model failed: ${why}. The embedded answer is given.`)
    } finally {
      stop.abort()
    }
    if (hasSpoken() || signal.aborted) return
    const sentences = sentencesInstead(own, said.action)
    said.action ??= own.action
    said.sentences.push(...sentences)
    if (own.source) said.source = own.source
    yield* sentences
  }

  /** What is said when the model has no words: the operator's for what it called, where nothing answers in words. */
  function sentencesInstead(own: Answer, called: ChosenAction | undefined): string[] {
    const answers = isEnglish(setup) && (own.source !== undefined || own.act !== undefined)
    const say = answers ? undefined : actions.find(({ name }) => name === called?.name)?.say
    return say === undefined ? own.sentences : [say]
  }

  /** A model that names no passage may still have used one. */
  function sourceBySaid({ sentences }: Said): Source | undefined {
    const passage = findSource(sentences.join(' '), knowledge)
    return passage && sourceOf(passage)
  }

  /** A turn in which nothing was said yet when the visitor interrupted has no words. */
  function lastWords(act: Act, date: Date): string[] | null {
    const last = turns.findLast(({ worded }) => worded.length > 0)
    return last === undefined ? null : saidAgain(act, last.worded, date)
  }

  function withWords(heard: Heard, date: Date, own: Answer, decided: Reply): Reply {
    const said: Said = { sentences: [], source: undefined, action: undefined }
    // The turn itself is remembered before the model is asked.
    const wording = { heard, date, own, said, turnsBefore: turns.filter(({ said }) => said.length > 0) }
    const { source: _, action: __, ...rest } = own
    const reply: Reply = {
      ...rest,
      stream: (signal) => worded(wording, signal),
      actionOfSaid: () => said.action,
      ...(own.act === undefined && { sourceOfSaid: () => said.source ?? sourceBySaid(said) }),
    }
    made.set(reply, { own: decided, said })
    return reply
  }

  return {
    ...embedded,
    reply(heard, date) {
      const decided = embedded.reply(heard, date)
      // Whether a question in another language asks for something else, only the model can tell.
      const own = told.has(decided) && !isEnglish(setup) ? inWords(decided) : asAnswer(decided)
      if (own.kind !== 'answer') return own
      if (own.act !== undefined && !isModelsAct(own.act))
        return { ...own, sentences: lastWords(own.act, date) ?? own.sentences }
      return withWords(heard, date, own, decided)
    },
    setContext(facts) {
      website = facts
      embedded.setContext(facts)
    },
    setActions(declared) {
      actions = declared
      embedded.setActions(declared)
    },
    remember(heard, reply) {
      const { own, said } = made.get(reply) ?? { own: reply, said: undefined }
      // What the model answers offers nothing that could be taken or said again.
      const forget = embedded.remember(heard, said && own.kind === 'did-you-mean' ? asAnswer(own) : own)
      if (own.kind === 'danger') told.add(own)
      const sentences = said?.sentences ?? (own.kind === 'danger' ? inWords(own).sentences : undefined)
      newest = sentences && { asked: heard.text, said: sentences, worded: sentences }
      if (!newest) return forget
      turns.push(newest)
      if (turns.length > mostTurns) turns.shift()
      return () => {
        forget()
        turns.pop()
      }
    },
    unsay(sentences) {
      embedded.unsay(sentences)
      if (!newest || newest.worded.length === 0) return
      const heard = newest.worded.filter((sentence) => !sentences.includes(sentence))
      // One that was cut off in its first words was begun: what is asked next may lean on it.
      newest.said = heard.length > 0 ? heard : newest.worded.slice(0, 1)
    },
  }
}

/** Clear words that the embedded answers only have near questions for are the model's to answer. */
const asAnswer = (reply: Reply): Reply =>
  reply.kind === 'did-you-mean' && reply.unsureOf === 'answer'
    ? { kind: 'answer', sentences: reply.sentences, suggestions: reply.choices }
    : reply

/** What is said to somebody in danger, when the model has nothing better. */
const inWords = (reply: Reply): Answer => ({
  kind: 'answer',
  sentences: reply.kind === 'danger' ? [...reply.sentences, reply.call] : reply.sentences,
})
