import type { Reply } from '../../server/realtime/answers/answers.ts'
import { readPassages } from '../../server/realtime/answers/documents/read-passages.ts'
import { passagesWith, type House } from './houses.ts'

const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}£€$]+/gu, '')

const excerptOf = (reply: Reply) => (reply.kind === 'answer' ? reply.source?.excerpt : undefined)

/** Whether a reply from the papers is right. */
export type Tells = (reply: Reply) => boolean

/** For words of a passage: whether a reply was taken from it; null for a question that the papers don't answer. */
export function tellsOf({ name, papers }: House): (words: string | null) => Tells | null {
  const passages = readPassages([{ id: name, name, content: papers }])
  return (words) => {
    if (words === null) return null
    const right = passagesWith(words, passages).map((id) => bare(passages[id]!.excerpt))
    return (reply) => {
      const excerpt = bare(excerptOf(reply)!).slice(0, 200)
      return right.some((passage) => passage.includes(excerpt) || excerpt.includes(passage.slice(0, 200)))
    }
  }
}

export interface Judgement {
  isRight: boolean
  /** The right one is among what is offered. */
  isOffered: boolean
  isFalse: boolean
  /** Something is offered, and none of it is right. */
  isVain: boolean
}

/** `typed` replies to a question that was taken up. */
export function judgeReply(reply: Reply, tells: Tells | null, typed: (text: string) => Reply): Judgement {
  const isFromPapers = excerptOf(reply) !== undefined
  const isRight = tells !== null && isFromPapers && tells(reply)
  const isOffered =
    tells !== null &&
    reply.kind === 'did-you-mean' &&
    reply.choices.some((choice) => {
      const next = typed(choice)
      return excerptOf(next) !== undefined && tells(next)
    })
  return {
    isRight,
    isOffered,
    isFalse: isFromPapers && !isRight,
    isVain: reply.kind === 'did-you-mean' && !isOffered,
  }
}
