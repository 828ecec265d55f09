import { createWriteStream, existsSync } from 'node:fs'
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

await commandLine(async (openAddress) => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    process.stdout.write(helpText)
    return
  }
  if (existsSync(file)) throw new CommandProblem(`${file} is there already. Give another name.`)
  const { baseUrl, secret } = openAddress()
  const response = await inTerminal.fetch(`${baseUrl}/api/console/machine/backup`, {
    headers: { Authorization: `Bearer ${secret}` },
  })
  if (!response.ok || response.body === null) {
    throw new CommandProblem(`The server made no backup (${response.status}). Its log says why.`)
  }
  const part = `${file}.part`
  try {
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    )
    // Looked through before it is taken for one: a server may end in the middle.
    for await (const line of readBackup(part)) {
      if ('rows' in line) process.stdout.write(`${file} has ${line.rows} rows and ${line.files} files.\n`)
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}, 'server')
