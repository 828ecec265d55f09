import { access, constants } from 'node:fs/promises'
import { CommandProblem } from '../command-problem.ts'

/** The fields of bodies that name an asset. */
const assetFields = new Set(['uri', 'promptImage', 'videoUri', 'audioUri'])

/** The body with every asset "@file" replaced by the URI that `upload` gives for it; each file is sent once. */
export async function sendLocalFiles(
  body: Record<string, unknown>,
  upload: (path: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const paths = [...new Set(localFiles(body))]
  await Promise.all(
    paths.map((path) =>
      access(path, constants.R_OK).catch(() => {
        throw new CommandProblem(`${path} can't be read. A name after "@" is that of a file on this machine.`)
      }),
    ),
  )
  const uris = new Map<string, string>()
  for (const path of paths) uris.set(path, await upload(path))
  return replace(body, uris) as Record<string, unknown>
}

const isLocal = (field: string, value: unknown): value is string =>
  assetFields.has(field) && typeof value === 'string' && value.startsWith('@')

function localFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    isLocal(field, inner) ? [inner.slice(1)] : localFiles(inner),
  )
}

function replace(value: unknown, uris: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, uris))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([field, inner]) => [
    field,
    isLocal(field, inner) ? uris.get(inner.slice(1)) : replace(inner, uris),
  ])
  return Object.fromEntries(entries) as unknown
}
