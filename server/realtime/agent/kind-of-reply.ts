import type { TurnKind } from '../../../shared/kiosk/transcript.ts'
import type { Reply } from '../answers/answers.ts'

/** What became of a question; undefined where only a language model could say, or where nobody is to know. */
export function kindOfReply(reply: Reply): TurnKind | undefined {
  switch (reply.kind) {
    case 'answer':
      if (reply.act !== undefined) return 'talk'
      if (reply.source !== undefined) return 'answer'
      return reply.stream === undefined ? 'unknown' : undefined
    case 'did-you-mean':
      return reply.unsureOf === 'answer' ? 'offer' : 'not-caught'
    case 'not-caught':
      return 'not-caught'
    case 'goodbye':
      return 'talk'
    // Whoever is in danger is not written down.
    case 'danger':
      return undefined
    default:
      return reply satisfies never
  }
}
