import { access, constants, readFile } from 'node:fs/promises'
import { assetLimits } from '../../../shared/catalog/limits.ts'
import type { Media } from '../../../shared/console/studio.ts'
import { assetKeys } from '../../../shared/wire/generation/named-assets.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import type { GenerationClient } from '../service-client/generation-client.ts'
import type { LibraryFiles } from './library-files.ts'
import type { LibraryStore } from './library-store.ts'
import { asFileFault, StudioFault } from './studio-fault.ts'

interface Parts {
  library: Pick<LibraryStore, 'find'>
  files: LibraryFiles
  characters: Pick<CharacterStore, 'find' | 'picture'>
  generation: Pick<GenerationClient, 'upload'>
}

/** What requests of the studio are made of: files of the library, and characters' pictures. */
export interface StudioAssets {
  /** What one is and is called; undefined when it isn't there. */
  look(uri: string): Promise<{ media: Media; name: string } | undefined>
  /** The body as the service takes it: pictures in it, everything larger uploaded unless `sent` has it already. */
  send(body: Record<string, unknown>, sent: Uploads, signal: AbortSignal): Promise<Sent>
}

/** Where the service has what was uploaded, by what requests call it. */
export type Uploads = Record<string, string>

interface Sent {
  body: Record<string, unknown>
  /** Those of `sent` and the new ones. */
  uploads: Uploads
}

const reference = /^(library|character):([\w-]{1,64})$/

const asDataUri = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

export function createStudioAssets({ library, files, characters, generation }: Parts): StudioAssets {
  async function uriOf(uri: string, uploads: Uploads, signal: AbortSignal): Promise<string> {
    const [, from, id = ''] = reference.exec(uri) ?? []
    if (from === 'character') {
      const picture = await characters.picture(id)
      if (picture === undefined) throw new StudioFault('ASSET_GONE')
      return asDataUri('image/webp', picture.bytes)
    }
    const item = await library.find(id)
    if (item === undefined || (await files.size(item.file)) === undefined) throw new StudioFault('ASSET_GONE')
    const isInBody = item.media === 'image' && item.size_bytes <= assetLimits.image.dataUriBytes
    const path = files.path(item.file)
    if (isInBody) return asDataUri(item.content_type, await readFile(path))
    // A blob's own error doesn't say what stands in the way.
    await access(path, constants.R_OK)
    return (uploads[uri] = await generation.upload(path, signal))
  }

  async function sendBody(body: Record<string, unknown>, sent: Uploads, signal: AbortSignal): Promise<Sent> {
    const uploads = { ...sent }
    const known = new Map(Object.entries(sent).map(([uri, there]) => [uri, Promise.resolve(there)]))
    /** What is named twice is uploaded once. */
    function once(uri: string): Promise<string> {
      const there = known.get(uri) ?? uriOf(uri, uploads, signal)
      known.set(uri, there)
      return there
    }
    async function filled(value: unknown, isAsset: boolean): Promise<unknown> {
      if (typeof value === 'string') return isAsset ? once(value) : value
      if (Array.isArray(value)) return Promise.all(value.map((one) => filled(one, isAsset)))
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value).map(
        async ([name, inner]) => [name, await filled(inner, assetKeys.has(name))] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    }
    return { body: (await filled(body, false)) as Record<string, unknown>, uploads }
  }

  return {
    async look(uri) {
      const [, from, id = ''] = reference.exec(uri) ?? []
      if (from === 'character') {
        const character = await characters.find(id)
        return character?.picture_tag == null ? undefined : { media: 'image', name: character.name }
      }
      return from === 'library' ? library.find(id) : undefined
    },
    send: (body, sent, signal) =>
      sendBody(body, sent, signal).catch((error: unknown) => {
        throw asFileFault(error)
      }),
  }
}
