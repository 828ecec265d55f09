import type { SessionSetup } from '../../service/sessions/realtime-node.ts'
import type { ConversationSetup } from '../process/messages.ts'

/** The part of a session's setup that the agent needs. */
export function conversationSetup({ avatar, documents, language, timeZone }: SessionSetup): ConversationSetup {
  const { name, personality, startScript, voicePresetId, preparedFolder } = avatar
  return {
    avatar: { name, personality, startScript, voicePresetId, ...(preparedFolder !== undefined && { preparedFolder }) },
    documents,
    language,
    ...(timeZone !== undefined && { timeZone }),
  }
}
