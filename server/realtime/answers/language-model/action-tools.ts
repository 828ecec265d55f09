import type { ChosenAction, DeclaredAction } from '../../../../shared/kiosk/actions.ts'
import { checkedValues } from '../actions/fill-parameters.ts'
import type { ChatTool, ToolCall } from './chat-completions.ts'

/** Declared actions as a language model is told of them. */
export const toolsOf = (actions: readonly DeclaredAction[]): ChatTool[] =>
  actions.map(({ name, when, parameters }) => ({
    type: 'function',
    function: {
      name,
      description: `Shows the visitor something beside your words. Call it only when they want it, as with: ${when.join(' / ')}. Answer in words, too.`,
      parameters: parameters ?? { type: 'object', properties: {} },
    },
  }))

/** The action that a model called; undefined when there is no such action, or its parameters are not as declared. */
export function calledAction(call: ToolCall, actions: readonly DeclaredAction[]): ChosenAction | undefined {
  const action = actions.find(({ name }) => name === call.name)
  let given: unknown = {}
  try {
    given = call.arguments.trim() === '' ? {} : JSON.parse(call.arguments)
  } catch {
    return undefined
  }
  const parameters = action && checkedValues(given, action.parameters)
  return action && parameters ? { name: action.name, parameters } : undefined
}
