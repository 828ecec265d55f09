import type { Migration } from '../database/migrate.ts'
import { addSayings } from './characters/add-sayings.ts'
import { makeAlongTable } from './along/make-along-table.ts'
import { indexLists } from './console/index-lists.ts'
import { makeConsoleTables } from './console/make-console-tables.ts'
import { makeCallTable } from './calls/make-call-table.ts'
import { makeFilmTable } from './films/make-film-table.ts'
import { makeGreetingSoundTable } from './greeting-sounds/make-greeting-sound-table.ts'
import { makeLogoTable } from './logos/make-logo-table.ts'
import { makeLiveTables } from './live/make-live-tables.ts'
import { makeEditionTables } from './editions/make-edition-tables.ts'
import { makeQuestionTables } from './questions/make-question-tables.ts'
import { makeAnswerTable } from './record/make-answer-table.ts'
import { makeRecordTables } from './record/make-record-tables.ts'
import { makeStudioTables } from './studio/make-studio-tables.ts'
import { makeSoughtTable, makeTranscriptTables, makeWrittenTable } from './transcripts/make-transcript-tables.ts'
import { makeHourCountTable, makeVisitorTables } from './visitors/make-visitor-tables.ts'
import { makeDayCountTable } from './screens/make-day-count-table.ts'
import { makeScreenSettingsTable } from './screens/make-screen-settings-table.ts'
import { makeShowableTable } from './showables/make-showable-table.ts'
import { makeWebsiteTables } from './websites/make-website-tables.ts'

/** The backend's schema, one step a version; steps are only ever added. */
export const gatewayMigrations: readonly Migration[] = [
  async (tx) => {
    await tx.schema
      .createTable('gateway_kiosks')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('look', 'text', (column) => column.notNull())
      // Postgres's name; SQLite keeps bytes in a column of any type.
      .addColumn('poster', 'bytea', (column) => column.notNull())
      .addColumn('poster_tag', 'text', (column) => column.notNull())
      .addColumn('avatar_key', 'text', (column) => column.notNull())
      .execute()
    await tx.schema
      .createTable('gateway_made')
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('remote_id', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('gateway_made_key', ['service', 'kind', 'key'])
      .execute()
    await tx.schema
      .createTable('gateway_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kiosk_slug', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('remote_id', 'text', (column) => column.notNull())
      .addColumn('ticket_hash', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('consumed_at_ms', 'bigint')
      .execute()
    await tx.schema.createIndex('gateway_sessions_seen').on('gateway_sessions').column('seen_at_ms').execute()
  },
  async (tx) => {
    await tx.schema.alterTable('gateway_kiosks').addColumn('eyes', 'bytea').execute()
    await tx.schema.alterTable('gateway_kiosks').addColumn('eyes_tag', 'text').execute()
  },
  async (tx) => {
    await tx.schema
      .createTable('gateway_dangers')
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('kiosk_slug', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('gateway_dangers_key', ['session_id', 'kind'])
      .execute()
    await tx.schema.createIndex('gateway_dangers_at').on('gateway_dangers').column('at_ms').execute()
  },
  makeConsoleTables,
  makeWebsiteTables,
  makeEditionTables,
  makeRecordTables,
  makeVisitorTables,
  makeDayCountTable,
  makeScreenSettingsTable,
  makeQuestionTables,
  makeTranscriptTables,
  makeHourCountTable,
  makeLiveTables,
  makeCallTable,
  makeAlongTable,
  makeWrittenTable,
  makeSoughtTable,
  makeStudioTables,
  makeShowableTable,
  makeFilmTable,
  addSayings,
  makeLogoTable,
  indexLists,
  makeGreetingSoundTable,
  makeAnswerTable,
]
