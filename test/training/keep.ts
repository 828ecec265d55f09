import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'node_modules/.cache/training')
const keptForMs = 7 * 24 * 3600 * 1000
const answers = 'server/realtime/answers'
/** What decides what is learned of texts, besides the texts themselves. */
const sources = [
  'test/training/fit-classifier.ts',
  'test/training/fit-vectors.ts',
  'test/training/learned-lexicon.ts',
  'test/training/places.ts',
  'test/training/told-words.ts',
  'test/training/topic-bank.ts',
  'test/training/vector-groups.ts',
  'test/collections/places.tsv',
  `${answers}/english/irregular-forms.ts`,
  `${answers}/english/stop-words.ts`,
  `${answers}/english/topics.tsv`,
  `${answers}/matching/text-vectors.ts`,
  `${answers}/matching/tokens.ts`,
  `${answers}/matching/utterance-features.ts`,
]

function removeOld(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - keptForMs) rmSync(path)
  }
}

/** What takes minutes to learn from some texts is kept for the programs that come after, for as long as nothing changes for it. */
export function keep<Made>(texts: unknown, make: () => Made): Made {
  const hash = createHash('sha256').update(JSON.stringify(texts))
  for (const source of sources) hash.update(readFileSync(join(root, source)))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${hash.digest('hex')}.bin`)
  if (existsSync(path)) return deserialize(readFileSync(path)) as Made
  const made = make()
  removeOld()
  writeFileSync(path, serialize(made))
  return made
}
