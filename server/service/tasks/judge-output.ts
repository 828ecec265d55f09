import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import type { EngineFile } from '../engines/engine.ts'
import { inBrackets, whyOf } from '../moderation/create-moderation.ts'
import type { JudgePiece, Refusal } from '../moderation/moderate.ts'
import { outputPieces, type OutputPiecesParts } from './output-pieces.ts'

/** Looks at a file that was made, before anybody gets it; undefined when nothing is wrong. Rejects only when `signal` aborts. */
export type JudgeOutput = (
  generation: Generation,
  made: EngineFile,
  signal: AbortSignal,
) => Promise<Refusal | undefined>

const codes = {
  'image/png': 'SAFETY.OUTPUT.IMAGE',
  'image/jpeg': 'SAFETY.OUTPUT.IMAGE',
  'video/mp4': 'SAFETY.OUTPUT.VIDEO',
  'audio/mpeg': 'SAFETY.OUTPUT.AUDIO',
  'audio/wav': 'SAFETY.OUTPUT.AUDIO',
} as const satisfies Record<EngineFile['type'], string>

export interface OutputJudgeParts extends OutputPiecesParts {
  /** Without a service nobody judges: a list of words can't see pictures, and the prompt it has seen. */
  judge?: JudgePiece
  log: { warn(fields: object, message: string): void }
}

/** Has a service judge pictures, frames of films and what is said. While it fails, what was made is given out unjudged. */
export function createOutputJudge({ judge, log, ...parts }: OutputJudgeParts): JudgeOutput {
  return async (generation, made, signal) => {
    if (judge === undefined) return undefined
    try {
      for await (const piece of outputPieces(made, generation, parts, signal)) {
        if ('text' in piece && piece.text.trim() === '') continue
        const names = await judge(piece, signal)
        if (names === undefined) continue
        const reason = `What was made was refused by content moderation${inBrackets(names)}. Try another prompt.`
        return { code: codes[made.type], reason }
      }
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ why: whyOf(error) }, 'what was made could not be judged; it is given out all the same')
    }
    return undefined
  }
}
