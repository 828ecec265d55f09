import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'node_modules/.cache/training')
const keptForMs = 7 * 24 * 3600 * 1000
const texts = ['test/collections/places.tsv', 'server/realtime/answers/english/topics.tsv']
/** Where all stands that decides how texts are read and what is learned of them. */
const programs = ['test/training', 'server/realtime/answers']

const sources = (): string[] => {
  const files = programs.flatMap((of) =>
    readdirSync(join(root, of), { recursive: true }).map((name) => join(of, String(name))),
  )
  return [...texts, ...files.filter((name) => name.endsWith('.ts')).toSorted()]
}

function removeOld(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - keptForMs) rmSync(path)
  }
}

/** What takes minutes to learn from some texts is kept for the programs that come after, for as long as nothing changes for it. */
export function keep<Made>(learnedFrom: unknown, make: () => Made): Made {
  const hash = createHash('sha256').update(JSON.stringify(learnedFrom))
  for (const source of sources()) hash.update(readFileSync(join(root, source)))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${hash.digest('hex')}.bin`)
  if (existsSync(path)) return deserialize(readFileSync(path)) as Made
  const made = make()
  removeOld()
  writeFileSync(path, serialize(made))
  return made
}
