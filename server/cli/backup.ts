import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { readBackup } from '../backup/read-backup.ts'
import { CommandProblem } from './command-problem.ts'
import { commandLine } from './command-line.ts'
import { inTerminal } from './requests-to.ts'

const helpText = `Writes everything into one file: characters, documents, screens, what was made, and the service's secret, so keep
it safe. The server must be running, with the same PORT and DATA_DIR as here; talks go on.

  npm run backup -- visavis-2026-03-04.visavis

npm run restore brings it back into an empty folder.
`

/** Has `write` fill a file that gets its name once it is whole; else nothing of it stays. */
async function writeWhole(file: string, write: (part: string, sink: WriteStream) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  if (existsSync(file)) throw new CommandProblem(`${file} is there already. Give another name.`)
  if (existsSync(part)) {
    throw new CommandProblem(`${part} is there already: another one is being written, or was cut off. Then delete it.`)
  }
  const sink = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  // Until it is ours, nothing by this name may be removed.
  await once(sink, 'open')
  const stop = () => {
    rmSync(part, { force: true })
    process.exit(1)
  }
  process.once('SIGINT', stop)
  try {
    await write(part, sink)
    await rename(part, file)
  } catch (error) {
    sink.destroy()
    await rm(part, { force: true })
    throw error
  } finally {
    process.off('SIGINT', stop)
  }
}

await commandLine(async (openAddress) => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    process.stdout.write(helpText)
    return
  }
  const { baseUrl, secret } = openAddress()
  await writeWhole(file, async (part, sink) => {
    const response = await inTerminal.fetch(`${baseUrl}/api/console/machine/backup`, {
      headers: { Authorization: `Bearer ${secret}` },
    })
    if (!response.ok || response.body === null) {
      throw new CommandProblem(`The server made no backup (${response.status}). Its log says why.`)
    }
    await pipeline(Readable.fromWeb(response.body as ReadableStream), sink).catch((error: unknown) => {
      // So fetch tells that a connection broke off.
      if (!(error instanceof TypeError)) throw error
      throw new CommandProblem('The server ended before the backup did. Its log says why.')
    })
    // Looked through before it is taken for one: a server may end in the middle.
    for await (const line of readBackup(part)) {
      if ('rows' in line) process.stdout.write(`${file} has ${line.rows} rows and ${line.files} files.\n`)
    }
  })
}, 'server')
