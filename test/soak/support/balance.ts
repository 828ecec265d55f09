import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/** The balance of a running server's organization, and what its ledger sums up to. */
export function balanceAndLedger(dataDir: string): { balance: number; ledger: number } {
  const database = new DatabaseSync(join(dataDir, 'visavis.db'), { readOnly: true })
  try {
    database.exec('pragma busy_timeout=5000')
    const row = database
      .prepare(
        'select (select credit_balance from organization) as balance, (select sum(credits) from ledger) as ledger',
      )
      .get()
    return { balance: Number(row?.['balance']), ledger: Number(row?.['ledger']) }
  } finally {
    database.close()
  }
}
