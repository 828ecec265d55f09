import type { LibraryItem, Studio } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import type { Beginning } from './MakeForm.tsx'
import { keyOf, type Asset, type Value, type Values } from './make-body.ts'
import { measureSeconds } from './measure-seconds.ts'

const getAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], body)

/** A file that something was made of, as far as it is still there. */
async function assetOf(value: unknown): Promise<Asset[]> {
  const uri = typeof value === 'string' ? value : (value as { uri?: string } | null)?.uri
  const [, from, id = ''] = /^(library|character):(.+)$/.exec(uri ?? '') ?? []
  if (from === 'character') return characterAsset(id)
  if (from !== 'library') return []
  const item = await ask<LibraryItem>('GET', `/studio/items/${id}`).catch(() => undefined)
  if (item === undefined) return []
  const { media, name, url } = item
  return [{ uri: uri!, media, name, url, seconds: await measureSeconds(url, media) }]
}

async function characterAsset(key: string): Promise<Asset[]> {
  const path = `/characters/${key}`
  const there = await ask<{ name: string; pictureUrl: string | null }>('GET', path).catch(() => undefined)
  if (there?.pictureUrl == null) return []
  return [{ uri: `character:${key}`, media: 'image', name: there.name, url: there.pictureUrl, seconds: null }]
}

/** The form as it was when a file of the library was made; undefined for what can't be made here. */
export async function likeItem(id: string, { forms }: Studio): Promise<Beginning | undefined> {
  const { made } = await ask<LibraryItem>('GET', `/studio/items/${id}`)
  const variant = forms.find(({ kind }) => kind === made?.kind)?.models.find(({ model }) => model === made?.model)
  if (made === null || variant === undefined) return undefined
  const values: Values = {}
  for (const field of variant.fields) {
    const value = getAt(made.request, field.path)
    if (value === undefined) continue
    const all = Array.isArray(value) ? value : [value]
    values[keyOf(field)] = field.type === 'asset' ? (await Promise.all(all.map(assetOf))).flat() : (value as Value)
  }
  return { kind: made.kind, model: made.model, values }
}
