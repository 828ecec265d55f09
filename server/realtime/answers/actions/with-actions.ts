import type { ChosenAction, DeclaredAction } from '../../../../shared/kiosk/actions.ts'
import type { Answers, Reply } from '../answers.ts'
import { openActionChooser } from './action-chooser.ts'

/** Words that answer nothing give way to the action's own; without such words and a source nothing is shown with them. */
function joined(reply: Reply, action: ChosenAction, say: string | undefined, understands: boolean): Reply {
  const isAnswer = reply.kind === 'answer' && (reply.source !== undefined || reply.act !== undefined)
  if (isAnswer && (understands || say === undefined)) return { ...reply, action }
  if (say === undefined) return reply
  const source = reply.kind === 'answer' ? reply.source : undefined
  return { kind: 'answer', sentences: [say], ...(source && { source }), action }
}

/**
 * Answers that also choose what to show or do, by examples: one in a turn at most, and always with spoken words. Where
 * they understand no question, what they find has no words of its own.
 */
export function withActions(own: Omit<Answers, 'setActions'>, understands = true): Answers {
  let actions: readonly DeclaredAction[] = []
  let choose: ReturnType<typeof openActionChooser> | null = null
  return {
    ...own,
    reply(heard, now) {
      const reply = own.reply(heard, now)
      if (choose === null || reply.kind === 'danger' || reply.kind === 'goodbye') return reply
      const action = choose(heard.text)
      if (action === null) return reply
      return joined(reply, action, actions.find(({ name }) => name === action.name)?.say, understands)
    },
    setActions(declared) {
      actions = declared
      choose = declared.length > 0 ? openActionChooser(declared) : null
    },
  }
}
