import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import { namedAssets } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import type { Job } from '../engines/run-generation.ts'
import type { TaskParts } from './task-parts.ts'

/** A body whose inputs are at hand, or why they never will be. */
export type Prepared = { body: Generation['body']; inputSeconds: number } | { invalid: string }

export type TaskInputs = ReturnType<typeof createTaskInputs>

/** The assets that a generation's body names, from the submission to the engine. */
export function createTaskInputs(_parts: TaskParts) {
  return {
    /** Throws a validation error for everything that can be known at once. */
    async check(_generation: Generation): Promise<void> {},

    /** Keeps what comes inside the body, and fetches what sets the price, after `allowed` agrees. */
    prepare(_id: string, generation: Generation, _allowed: () => Promise<void>): Promise<Prepared> {
      if (namedAssets(generation).length > 0) return Promise.resolve({ invalid: 'Assets cannot be read yet.' })
      return Promise.resolve({ body: generation.body, inputSeconds: 0 })
    },

    /** Has `work` use all assets as local files; rejects with AssetInvalid. */
    open<T>(_id: string, generation: Generation, _signal: AbortSignal, work: (assets: Job['assets']) => Promise<T>) {
      if (namedAssets(generation).length > 0) return Promise.reject(new AssetInvalid('Assets cannot be read yet.'))
      return work({})
    },
  }
}
