import { pino } from 'pino'
import { checkBackup, checkEmptyFolder, checkEmptyStore, restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../boot/config.ts'
import { openStore, prepareDataDir } from '../boot/start-up.ts'
import { gatewayMigrations } from '../gateway/migrations.ts'
import { serviceMigrations } from '../service/schema/migrations.ts'
import { commandLine } from './command-line.ts'

const helpText = `Brings a backup back into an empty data folder, and into an empty database where DATABASE_URL is set. No server may
run with them; start it afterwards with the same settings.

  DATA_DIR=new-folder npm run restore -- visavis-2026-03-04.visavis
`

await commandLine(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    process.stdout.write(helpText)
    return
  }
  const config = readConfig()
  const { dataDir } = config
  const migrations = { gateway: gatewayMigrations, service: serviceMigrations }
  await checkEmptyFolder(dataDir)
  const head = await checkBackup(file, migrations)
  prepareDataDir(dataDir)
  const connection = await openStore(config, pino({ level: 'silent' }))
  try {
    await checkEmptyStore(connection)
    const { rows, files } = await restoreBackup({ file, connection, dataDir, migrations, now: Date.now }, head)
    process.stdout.write(
      `${rows} rows and ${files} files of ${head.madeAt} are in ${dataDir}. Start the server there.\n`,
    )
  } finally {
    await connection.close()
  }
}, 'server')
