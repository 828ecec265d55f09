import { type AssetKind, assetKeys, mediaOf, type NamedAsset } from './named-assets.ts'

/** No body has more, nor any deeper. */
const most = 8
const deepest = 3

const kinds: readonly unknown[] = ['image', 'video', 'audio'] satisfies AssetKind[]
const isKind = (type: unknown): type is AssetKind => kinds.includes(type)

/** What a field has to hold, by the type beside it or else by its own name, or its list's; undefined when nothing says so. */
function kindOf(holder: object, path: NamedAsset['path']): AssetKind | undefined {
  const type =
    'type' in holder ? holder.type : mediaOf[path.findLast((name) => typeof name === 'string' && name !== 'uri') ?? '']
  return isKind(type) ? type : undefined
}

function* find(holder: object, at: NamedAsset['path']): Generator<NamedAsset, undefined> {
  for (const [name, value] of Object.entries(holder)) {
    const path = [...at, Array.isArray(holder) ? Number(name) : name]
    const kind = typeof value === 'string' && assetKeys.has(name) ? kindOf(holder, path) : undefined
    // Of data with a type beside it, nobody can tell yet which of the two is the wrong one.
    if (kind !== undefined && 'type' in holder && /^data:/i.test(value as string)) continue
    if (kind !== undefined) yield { path, uri: value as string, kind }
    else if (typeof value === 'object' && value !== null && path.length < deepest) yield* find(value as object, path)
  }
}

/** The assets that a body names, whatever else is wrong with it. */
export const assetsIn = (body: unknown): NamedAsset[] =>
  typeof body === 'object' && body !== null ? [...find(body, [])].slice(0, most) : []
