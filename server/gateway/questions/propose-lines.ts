import type { AskAhead, ProposedLines } from '../../../shared/console/ask-ahead.ts'

/**
 * Lets a language model propose how people ask for a passage. Says in a word why it could not; it never takes longer
 * than its limit.
 */
export type ProposeLines = (
  passage: AskAhead,
  signal: AbortSignal,
) => Promise<ProposedLines | 'busy' | 'too-long' | 'failed'>
