import type { DownEvent } from '../../../shared/kiosk/events.ts'
import type { Reply } from '../answers/answers.ts'
import { kindOfReply } from './kind-of-reply.ts'

/** What the page is told with a reply besides its words: what became of the question, what to tap, what to do. */
export function replyEvents(turn: number, reply: Reply): DownEvent[] {
  const kind = kindOfReply(reply)
  const became: DownEvent[] = kind === undefined ? [] : [{ type: 'reply', turn, kind }]
  const text = reply.sentences.join(' ')
  const offered = (texts: string[] | undefined) => (texts === undefined ? [] : [youCouldAsk(turn, texts)])
  switch (reply.kind) {
    case 'danger': {
      const { danger, call } = reply
      return [...became, { type: 'danger', turn, kind: danger, text, call }, youCouldAsk(turn, [])]
    }
    case 'did-you-mean':
      return [...became, { type: 'choices', turn, reason: 'did-you-mean', texts: reply.choices }]
    case 'not-caught':
      return [...became, ...offered(reply.suggestions), { type: 'notice', code: 'not-caught', text }]
    case 'goodbye':
      return [...became, { type: 'notice', code: 'goodbye', text }]
    case 'answer': {
      const wantsStaff: DownEvent[] =
        reply.act === 'staff-wanted' ? [{ type: 'notice', code: 'staff-wanted', text: '' }] : []
      return [...became, ...offered(reply.suggestions), ...wantsStaff]
    }
    default:
      return reply satisfies never
  }
}

export const youCouldAsk = (turn: number, texts: string[]): DownEvent => ({
  type: 'choices',
  turn,
  reason: 'you-could-ask',
  texts,
})
