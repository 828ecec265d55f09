import type { TestProject } from 'vitest/node'
import type { Component } from './components.ts'
import { findPostgres, postgresNotRun } from './find-postgres.ts'
import { tablesScript } from './postgres-template.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the Postgres that the test files share; undefined in projects that run on SQLite. */
    postgresUrl: string | undefined
    /** The scripts that make a component's tables in it. */
    postgresTables: Record<Component, string> | undefined
  }
}

/** One Postgres for all the test files of a run. Where it isn't installed they are skipped, aloud; in CI they fail. */
export default async function postgresForAll(project: TestProject) {
  const folder = findPostgres()
  if (folder === undefined) {
    if (process.env['CI']) throw new Error(postgresNotRun)
    console.log(`\n${postgresNotRun}\n`)
    return () => {}
  }
  const postgres = await startPostgres(folder)
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresTables', {
    service: await tablesScript(folder, postgres.url, 'service'),
    gateway: await tablesScript(folder, postgres.url, 'gateway'),
  })
  return () => postgres.stop()
}
