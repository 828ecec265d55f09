import type { JudgePiece, Moderate } from './moderate.ts'
import { askModerationService, type ModerationService } from './ask-moderation-service.ts'

interface ModerationParts {
  /** Asked instead of the word list, when there is one. */
  service?: ModerationService
  log: { warn(fields: object, message: string): void }
}

/** The embedded word list, or a service that judges better; while that one fails, the list takes its place. */
export function createModeration({ service, log }: ModerationParts): Moderate {
  return async (texts, signal) => {
    if (texts.length === 0) return undefined
    if (service === undefined) return findByWordList(texts)
    try {
      const names = await askModerationService(service, { texts }, signal)
      if (names === undefined) return undefined
      const found = inBrackets(names)
      return { code: 'SAFETY.INPUT.TEXT', reason: `The prompt was refused by content moderation${found}. Change it.` }
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ why: whyOf(error) }, 'the moderation service failed; the embedded word list decides')
      return findByWordList(texts)
    }
  }
}

/** Loaded with the first text, since starts would wait for the list. */
async function findByWordList(texts: readonly string[]) {
  const { findForbiddenWords } = await import('./find-forbidden-words.ts')
  return findForbiddenWords(texts)
}

/** Has a service judge a part of what was made. */
export const judgePiece =
  (service: ModerationService): JudgePiece =>
  (piece, signal) => {
    const judged =
      'text' in piece
        ? { texts: [piece.text] }
        : { pictureUri: `data:${piece.type};base64,${Buffer.from(piece.picture).toString('base64')}` }
    return askModerationService(service, judged, signal)
  }

/** The names of what is wrong, as the end of a sentence. */
export const inBrackets = (names: readonly string[]) => (names.length === 0 ? '' : ` (${names.join(', ')})`)

export const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
