import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const folder = join(import.meta.dirname, '../../node_modules/.cache/training')
/** What decides what is learned of texts. */
const programs = ['fit-classifier', 'fit-vectors', 'learned-lexicon', 'places', 'told-words', 'vector-groups']
  .map((name) => join(import.meta.dirname, `${name}.ts`))
  .concat(
    [
      'english/stop-words',
      'english/irregular-forms',
      'matching/tokens',
      'matching/text-vectors',
      'matching/utterance-features',
    ].map((name) => join(import.meta.dirname, `../../server/realtime/answers/${name}.ts`)),
  )

/** What takes minutes to make is kept for the programs that come after, for as long as nothing changes that it is made with. */
export function keep<Made>(madeFrom: unknown, make: () => Made): Made {
  const hash = createHash('sha256').update(JSON.stringify(madeFrom))
  for (const program of programs) hash.update(readFileSync(program))
  const path = join(folder, `${hash.digest('hex')}.bin`)
  if (existsSync(path)) return deserialize(readFileSync(path)) as Made
  const made = make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, serialize(made))
  return made
}
