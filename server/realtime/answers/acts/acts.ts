import type { actReplies } from '../english/act-replies.ts'

/** What people say to a character besides asking about the house. */
export type Act = keyof typeof actReplies
