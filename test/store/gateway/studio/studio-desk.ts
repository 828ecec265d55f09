import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  libraryLimits,
  type Creation,
  type CreationList,
  type LibraryItem,
  type LibraryPage,
} from '../../../../shared/console/studio.ts'
import { photograph } from '../console/character-desk.ts'
import { signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { MakingService } from './making-service.ts'
import { eventually } from '../../../support/eventually.ts'

export const lighthouse = {
  model: 'gen4_image',
  promptText: 'A white lighthouse with a red band at dusk.',
  ratio: '1024:1024',
}

export const png = async () => ({ bytes: await photograph(64, 64).png().toBuffer(), type: 'image/png' })

/** The head of a film, and nothing after it. */
export const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), Buffer.alloc(2000, 7)])

/** Fills the library with as many rows as it holds; resolves to their ids. */
export async function fillLibrary({ database }: Awaited<ReturnType<typeof openGateway>>): Promise<string[]> {
  const row = {
    name: 'Quay',
    media: 'image' as const,
    content_type: 'image/png',
    size_bytes: 100,
    kind: null,
    model: null,
    cost_credits: null,
    is_preview: 0,
    request: null,
    words: '',
    made_by: '',
    created_at_ms: 1,
  }
  const ids = Array.from({ length: libraryLimits.items }, () => randomUUID())
  for (let from = 0; from < ids.length; from += 100) {
    const values = ids.slice(from, from + 100).map((id) => ({ ...row, id, file: `${id}.png` }))
    await database.transact((tx) => tx.insertInto('gateway_library').values(values).execute())
  }
  return ids
}

/** An editor in the studio, before a service that makes what it is told to. */
export async function openStudio(options: Parameters<typeof openGateway>[1] = {}) {
  const service = new MakingService()
  const gateway = await openGateway(service, options)
  const editor = await signedIn(gateway, 'editor')
  const creations = async () =>
    ((await editor.call('GET', '/studio/creations')).answer as unknown as CreationList).creations
  const items = async (query = '') =>
    (await editor.call('GET', `/studio/items${query}`)).answer as unknown as LibraryPage
  const make = (body: object = lighthouse, kind = 'text_to_image', id = randomUUID()) =>
    editor.call('POST', '/studio/creations', { id, kind, body })
  /** Resolves once the service has been asked for as many. */
  const asked = (count = 1) => eventually(() => expect(service.tasks).toHaveLength(count))
  const libraryFiles = () => {
    const folder = join(gateway.folder, 'data', 'library')
    return readdirSync(folder, { withFileTypes: true }).map(({ name }) => name)
  }
  /** Makes one picture and waits until it is kept. */
  async function madePicture(): Promise<LibraryItem> {
    const before = service.tasks.length
    await make()
    await asked(before + 1)
    service.succeed([await png()])
    return eventually(async () => {
      const { items: there } = await items()
      expect(there).not.toHaveLength(0)
      expect(await creations()).toHaveLength(0)
      return there[0]!
    })
  }
  /** Resolves once what is being made has come this far. */
  const reaches = (fields: Partial<Creation>) =>
    eventually(async () => expect(await creations()).toMatchObject([fields]))
  return { service, gateway, editor, creations, items, make, asked, libraryFiles, madePicture, reaches }
}
