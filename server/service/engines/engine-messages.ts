import type { EngineResult } from './engine.ts'

/** What the engine process says of its one job. */
export type FromEngineProcess =
  | { type: 'progress'; fraction: number }
  | { type: 'result'; result: EngineResult }
  | { type: 'invalid'; message: string }
  | { type: 'failed'; message: string }
