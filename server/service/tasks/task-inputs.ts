import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import { namedAssets, type NamedAsset } from '../../../shared/wire/generation/named-assets.ts'
import { AssetInvalid } from '../assets/asset-invalid.ts'
import { assetIssues } from '../assets/asset-issues.ts'
import { isInside, isUpload } from '../assets/asset-reference.ts'
import type { MediaInfo } from '../assets/media-info.ts'
import type { OpenedAsset } from '../engines/engine.ts'
import type { Job } from '../engines/run-generation.ts'
import type { TaskRow } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'
import type { TaskParts } from './task-parts.ts'
import { inputFile } from './task-record.ts'

const keepLimitMs = 60_000
/** So many submissions at once may wait for what they name. */
const preparedAtOnce = 8
const retryAfterSeconds = 5

/** What is known of each input, in the order of the body; null for one that isn't in the files yet. */
export type InputInfos = (MediaInfo | null)[]

/** A body whose inputs are at hand as far as needed, or why they never will be. */
export type Prepared = { body: Generation['body']; inputs: InputInfos; inputSeconds: number } | { invalid: string }

export type TaskInputs = ReturnType<typeof createTaskInputs>

/** The same body with another value in one place. */
function withValueAt<Body extends object>(body: Body, path: NamedAsset['path'], value: string): Body {
  const changed = structuredClone(body)
  const holder = path.slice(0, -1).reduce((part, name) => (part as Record<string, object>)[name]!, changed as object)
  Object.assign(holder, { [path.at(-1)!]: value })
  return changed
}

/** What is gone with the request, or may be before a task that waits for long has its turn, or what sets the price. */
const isNeededNow = ({ uri, setsPrice }: NamedAsset) => isInside(uri) || isUpload(uri) || setsPrice === true

/** The assets that a generation's body names, from the submission to the engine. */
export function createTaskInputs({ files, assets }: Pick<TaskParts, 'files' | 'assets'>) {
  let preparing = 0

  async function keepNeeded(id: string, generation: Generation): Promise<Prepared> {
    const named = namedAssets(generation)
    const inputs: InputInfos = named.map(() => null)
    let { body } = generation
    for (const [place, asset] of named.entries()) {
      if (!isNeededNow(asset)) continue
      inputs[place] = await assets.keep(asset, inputFile(id, place), AbortSignal.timeout(keepLimitMs))
      // A row holds no media: the data is in the files now.
      if (isInside(asset.uri)) body = withValueAt(body, asset.path, `input:${place}`)
    }
    const priced = named.findIndex(({ setsPrice }) => setsPrice === true)
    return { body, inputs, inputSeconds: inputs[priced]?.durationSeconds ?? 0 }
  }

  return {
    /** Throws one validation error with everything about the assets that can be known at once. */
    async check(generation: Generation): Promise<void> {
      const [first, ...others] = await assetIssues(assets, namedAssets(generation))
      if (first) throw ServiceError.validation([first, ...others])
    },

    /** Keeps what comes inside the body, what was uploaded and what sets the price. Throws AT_CAPACITY when too many do so already. */
    async prepare(id: string, generation: Generation): Promise<Prepared> {
      const isEffort = namedAssets(generation).some(isNeededNow)
      if (!isEffort) return keepNeeded(id, generation)
      if (preparing >= preparedAtOnce) {
        throw ServiceError.atCapacity('Too many assets are being fetched just now. Try again soon.', retryAfterSeconds)
      }
      preparing++
      try {
        return await keepNeeded(id, generation)
      } catch (error) {
        if (error instanceof AssetInvalid) return { invalid: error.message }
        throw error
      } finally {
        preparing--
      }
    },

    /** Removes the inputs of a task that needs them no longer. */
    async forget({ id, inputs }: Pick<TaskRow, 'id' | 'inputs'>): Promise<void> {
      for (const place of (JSON.parse(inputs) as InputInfos).keys()) await files.removeFolder(inputFile(id, place))
    },

    /** Has `work` use all assets as local files, fetching what wasn't yet; rejects with AssetInvalid. */
    async open<T>(
      task: { id: string; generation: Generation; inputs: InputInfos },
      signal: AbortSignal,
      work: (assets: Job['assets']) => Promise<T>,
    ): Promise<T> {
      const named = namedAssets(task.generation)
      const openFrom = async (place: number, opened: Record<string, OpenedAsset>): Promise<T> => {
        const asset = named[place]
        if (asset === undefined) return work(opened)
        const key = inputFile(task.id, place)
        const limited = AbortSignal.any([signal, AbortSignal.timeout(keepLimitMs)])
        const info = task.inputs[place] ?? (await assets.keep(asset, key, limited))
        return files.withLocalCopy(key, (path) => openFrom(place + 1, { ...opened, [asset.uri]: { path, info } }))
      }
      return openFrom(0, {})
    },
  }
}
