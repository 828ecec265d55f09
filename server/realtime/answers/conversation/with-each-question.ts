import type { Answers, Heard, Reply } from '../answers.ts'
import { actWords } from '../english/act-replies.ts'
import { tokensOf } from '../matching/tokens.ts'
import { isHeardAsSaid } from './hearing.ts'
import { isFromPapers } from './is-from-papers.ts'
import type { Memory } from './memory.ts'
import { questionsIn } from './questions-in.ts'
import { withoutLead } from './without-lead.ts'

type Whole = Omit<Answers, 'setContext' | 'setActions'>
/** Its memory is kept outside of it. */
export type Own = Omit<Whole, 'remember'> & { remember(heard: Heard, reply: Reply): void }
type Told = Reply & { kind: 'answer' }

interface Turn {
  heard: Heard
  reply: Reply
}

const isTalk = (reply: Reply): reply is Told => reply.kind === 'answer' && reply.act !== undefined
/** A part of what was said is answered where that is nearly certain: it is less than was said. */
const sureFrom = 0.85
const isSure = (reply: Reply): reply is Told => isFromPapers(reply) && (reply.probability ?? 1) >= sureFrom
const isTold = (reply: Reply): reply is Told => isSure(reply) || isTalk(reply)

/**
 * A question of so many words that carry meaning is understood without what was said before it: "isn't it?" is not. One is enough
 * where it is answered without a likelihood, since opening hours were asked for or two ways of searching agree: "when do you close?"
 */
const fewestWords = (reply: Reply) => (isFromPapers(reply) && reply.probability === undefined ? 1 : 2)

/** Thanks or a goodbye: what somebody says last counts, "never mind, thank you". */
const closes = (reply: Reply) => reply.kind === 'goodbye' || (reply.kind === 'answer' && reply.act === 'thanks')

/** All that several answers say, nothing of it twice: of an answer with nothing new what leads to it is left out, too. */
function withoutRepetition(told: readonly Told[]): string[] {
  const said = new Set<string>()
  return told.flatMap(({ sentences }) => {
    const telling = withoutLead(sentences)
    if (telling.every((sentence) => said.has(sentence))) return []
    const fresh = sentences.filter((sentence) => !said.has(sentence))
    for (const sentence of fresh) said.add(sentence)
    return fresh
  })
}

/** Several answers as one: what stands beside it is what the first of them was taken from. */
function joined(turns: readonly Turn[]): Told {
  const told = turns.map(({ reply }) => reply).filter(isTold)
  const sentences = withoutRepetition(told)
  const first = told.find(isFromPapers) ?? told[0]!
  const chances = told.flatMap(({ probability }) => probability ?? [])
  return {
    ...first,
    sentences: told.length < turns.length ? [...sentences, actWords.notTheRest] : sentences,
    ...(chances.length > 0 && { probability: Math.min(...chances) }),
  }
}

/** Whether the whole of what was said is left for the one question in it. */
function isLeftFor({ heard, reply }: Turn, whole: Reply): boolean {
  if (isFromPapers(whole) || reply.kind === 'goodbye') return false
  if (isTalk(whole) && isTalk(reply)) return true
  // Without what was said around it, only what is nearly certain is dared.
  const isDared = isSure(reply) || (isTalk(whole) && !isFromPapers(reply))
  return isDared && tokensOf(heard.text).length >= fewestWords(reply)
}

/** Whether the questions of an utterance tell more than it does as a whole. */
function tellMore(turns: readonly Turn[], whole: Reply): boolean {
  if (turns.length === 1) return isLeftFor(turns[0]!, whole)
  const replies = turns.map(({ reply }) => reply)
  return replies.every(isTold) || (replies.some(isSure) && !isFromPapers(whole))
}

/** Answers each question of an utterance that has several, the next as one that follows the last, and the question beside small talk. */
export function withEachQuestion(own: Own, memory: Memory): Whole {
  /** What a reply was made of, by its words. */
  const turnsOf = new WeakMap<string[], readonly Turn[]>()
  /** What would be offered for a part is never shown, so nothing that comes after leans on it. */
  const remember = ({ heard, reply }: Turn): void => {
    if (reply.kind !== 'did-you-mean') own.remember(heard, reply)
  }

  const turnsFor = (questions: readonly string[], { origin, recognition }: Heard, now: Date): Turn[] =>
    memory.lookingAhead(() =>
      questions.map((text): Turn => {
        // The second decode is of the whole.
        const heard: Heard = {
          text,
          origin,
          ...(recognition && { recognition: { words: recognition.words, surroundings: recognition.surroundings } }),
        }
        const turn = { heard, reply: own.reply(heard, now) }
        remember(turn)
        return turn
      }),
    )

  return {
    ...own,
    reply(heard, now) {
      const whole = own.reply(heard, now)
      const asked = isHeardAsSaid(heard) && whole.kind !== 'goodbye' ? questionsIn(heard.text) : null
      if (asked === null) return whole
      if (asked.questions.length === 0) {
        const last = own.reply({ ...heard, text: asked.last }, now)
        return whole.kind === 'answer' && !isFromPapers(whole) && closes(last) ? last : whole
      }
      const turns = turnsFor(asked.questions, heard, now)
      if (!tellMore(turns, whole)) return whole
      const reply = turns.length === 1 ? turns[0]!.reply : joined(turns)
      turnsOf.set(reply.sentences, turns)
      return reply
    },
    remember(heard, reply) {
      const forget = memory.keep()
      const turns = turnsOf.get(reply.sentences)
      if (turns === undefined) own.remember(heard, reply)
      else turns.forEach(remember)
      return forget
    },
  }
}
