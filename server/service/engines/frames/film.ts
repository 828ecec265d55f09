import type { EngineContext } from '../engine.ts'
import type { Frame } from './frame.ts'
import { nextTurn } from './next-turn.ts'

/** Frames a second of every video made here. */
export const filmRateHz = 24

/** Draws `count` frames one after another, as they are asked for, and tells how far it has come. */
export async function* film(
  count: number,
  draw: (index: number) => Frame,
  { signal, progress }: Pick<EngineContext, 'signal' | 'progress'>,
): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index++) {
    await nextTurn(signal)
    yield draw(index).bytes
    progress((index + 1) / count)
  }
}
