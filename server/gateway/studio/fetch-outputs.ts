import { randomUUID } from 'node:crypto'
import { DatabaseUnavailable } from '../../database/database.ts'
import { libraryLimits } from '../../../shared/console/studio.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { CreationStore } from './creation-store.ts'
import type { KeptFile, LibraryFiles } from './library-files.ts'
import type { LibraryStore } from './library-store.ts'
import { StudioFault } from './studio-fault.ts'
import type { CreationRow, LibraryRow } from './studio-tables.ts'

export interface OutputParts {
  creations: Pick<CreationStore, 'finish'>
  library: Pick<LibraryStore, 'checkRoom'>
  files: LibraryFiles
  generation: Pick<GenerationClient, 'download'>
  /** Whether the engines that come with Visavis make it. */
  isPreview: boolean
  /** Aborted when the server closes. */
  closed: AbortSignal
  now: () => number
}

const mostRemembered = 100

/** What is wrong with the outputs themselves, as a fault; anything else as it is. */
function asOutputFault(error: unknown): unknown {
  if (!(error instanceof ServiceCallError)) return error
  if (error.code === 'TOO_LARGE') return new StudioFault('TOO_LARGE', { cause: error })
  return [403, 404, 410].includes(error.status) ? new StudioFault('LOST', { cause: error }) : error
}

/**
 * Fetches what was made and puts it into the library; false when its creation is gone. Throws a StudioFault where it
 * can't be kept, and before anything is fetched where the library is full.
 */
export function createOutputFetcher({ creations, library, files, generation, isPreview, closed, now }: OutputParts) {
  /** How large those are that were fetched and had no room, so that they aren't fetched again for nothing. */
  const sizes = new Map<string, number>()

  function rowsOf(row: CreationRow, kept: readonly KeptFile[]): LibraryRow[] {
    const { promptText: words } = JSON.parse(row.request) as { promptText?: unknown }
    return kept.map(({ file, media, contentType, sizeBytes }) => ({
      id: file.split('.')[0]!,
      name: row.name,
      media,
      content_type: contentType,
      size_bytes: sizeBytes,
      file,
      kind: row.kind,
      model: row.model,
      cost_credits: row.cost_credits,
      is_preview: isPreview ? 1 : 0,
      request: row.request,
      words: typeof words === 'string' ? words : '',
      made_by: row.made_by,
      created_at_ms: now(),
    }))
  }

  function remember(id: string, kept: readonly KeptFile[]): void {
    if (sizes.size >= mostRemembered) sizes.clear()
    const bytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    sizes.set(id, bytes)
  }

  return async (row: CreationRow, outputs: readonly string[]): Promise<boolean> => {
    const urls = outputs.slice(0, libraryLimits.outputs)
    if (urls.length === 0) throw new StudioFault('LOST')
    await library.checkRoom({ files: urls.length, bytes: sizes.get(row.id) ?? 0 })
    const kept: KeptFile[] = []
    const removeAll = () => Promise.all(kept.map(({ file }) => files.remove(file)))
    try {
      for (const url of urls) {
        const name = randomUUID()
        const options = { signal: closed, mostBytes: libraryLimits.itemBytes }
        kept.push(await files.keepFetched(name, (folder) => generation.download(url, folder, name, options)))
      }
      const isThere = await creations.finish(row.id, rowsOf(row, kept))
      if (!isThere) await removeAll()
      sizes.delete(row.id)
      return isThere
    } catch (error) {
      if (error instanceof StudioFault && error.code === 'LIBRARY_FULL') remember(row.id, kept)
      // Their rows may be there all the same.
      if (!(error instanceof DatabaseUnavailable)) await removeAll()
      throw asOutputFault(error)
    }
  }
}
