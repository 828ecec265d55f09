import type { Answers, Heard, Reply, Source } from '../answers.ts'

/** What came of a question, as `npm run ask -- --json` prints it. */
export interface Asked {
  question: string
  kind: 'answer' | 'offer' | 'unknown' | 'talk' | 'danger' | 'goodbye'
  sentences: string[]
  source?: { document: string; excerpt: string }
  choices?: { question: string; excerpt: string | null }[]
  /** That the likeliest passage answers, where the papers were searched. */
  probability?: number
}

const kindOf = (reply: Reply): Asked['kind'] => {
  switch (reply.kind) {
    case 'answer':
      if (reply.act !== undefined) return 'talk'
      return reply.source === undefined ? 'unknown' : 'answer'
    case 'did-you-mean':
      return 'offer'
    case 'not-caught':
      return 'unknown'
    case 'danger':
    case 'goodbye':
      return reply.kind
    default:
      return reply satisfies never
  }
}

const shown = ({ name, excerpt }: Source) => ({ document: name, excerpt })

/** Asks a question as a visitor would who had not said anything before: typed, or as it was heard. */
export function ask(
  answers: Answers,
  question: string,
  now: Date,
  heard: Heard = { text: question, origin: 'typed' },
): Asked {
  const replyTo = (text: string) => answers.reply({ text, origin: 'typed' }, now)
  const sourceOf = (reply: Reply) => (reply.kind === 'answer' ? reply.source : undefined)
  const reply = answers.reply(heard, now)
  const source = sourceOf(reply)
  return {
    question,
    kind: kindOf(reply),
    sentences: reply.sentences,
    ...(source && { source: shown(source) }),
    ...(reply.kind === 'did-you-mean' && {
      choices: reply.choices.map((text) => ({ question: text, excerpt: sourceOf(replyTo(text))?.excerpt ?? null })),
    }),
    ...(reply.kind === 'answer' && reply.probability !== undefined && { probability: reply.probability }),
  }
}
