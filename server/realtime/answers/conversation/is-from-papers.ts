import type { Reply } from '../answers.ts'

/** Whether a reply is an answer that has a source: the papers, or what a website shows, know what was asked for. */
export const isFromPapers = (reply: Reply): reply is Reply & { kind: 'answer' } =>
  reply.kind === 'answer' && reply.source !== undefined
