import type { Moderate } from './moderate.ts'
import { askModerationService, type ModerationService } from './ask-moderation-service.ts'
import { findForbiddenWords } from './find-forbidden-words.ts'

interface ModerationParts {
  /** Asked instead of the word list, when there is one. */
  service?: ModerationService
  log: { warn(fields: object, message: string): void }
}

/** The embedded word list, or a service that judges better; while that one fails, the list takes its place. */
export function createModeration({ service, log }: ModerationParts): Moderate {
  return async (texts, signal) => {
    if (texts.length === 0) return undefined
    if (service === undefined) return findForbiddenWords(texts)
    try {
      return await askModerationService(service, texts, signal)
    } catch (error) {
      signal.throwIfAborted()
      const why = error instanceof Error ? error.message : String(error)
      log.warn({ why }, 'the moderation service failed; the embedded word list decides')
      return findForbiddenWords(texts)
    }
  }
}
