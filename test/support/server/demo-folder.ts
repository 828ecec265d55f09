import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose demo characters are made; undefined in projects where each server makes its own. */
    demoFolder: string | undefined
  }
}

/** One for all projects of a run: they are set up one after the other in this process. */
const folder = join(tmpdir(), `visavis-demo-${process.pid}`)
const characters = 3

/** Starts the built server once and keeps what it made: making the demo's characters costs as much as starting four servers. */
export default async function demoFolder(project: TestProject) {
  if (!existsSync(folder)) await makeDemo()
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function makeDemo(): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'visavis-'))
  const server = await launchServer({ DATA_DIR: made })
  try {
    await server.until((output) => output.split(' is ready at /kiosk/').length > characters)
  } finally {
    await server.stop()
  }
  cpSync(made, folder, { recursive: true })
  rmSync(made, { recursive: true })
}
