import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { quantile } from '../support/statistics.ts'
import { table } from '../support/table.ts'

export interface Figure {
  name: string
  /** What is measured from where to where, and with what. */
  method: string
  unit: string
  /** As the house aims for it. */
  aim: string
  values: number[]
}

const folder = join(import.meta.dirname, '../../bench-results')
const shown = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 3 ? 2 : 1)

/** Prints a part's figures as a Markdown table and keeps them, every run, in bench-results/{part}.json. */
export function report(part: string, figures: Figure[]): void {
  const rows = figures.map(({ name, unit, aim, values }) => {
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => shown(quantile(values, share)))
    return [name, `${middle} ${unit}`, `${low} – ${high}`, String(values.length), aim]
  })
  reportTable(part, [['figure', 'median', '5 % – 95 %', 'runs', 'aim'], ...rows], { figures })
}

/** Prints a table of a part, its first row the head, and keeps what it was made from in bench-results/{part}.json. */
export function reportTable(part: string, rows: string[][], kept: object): void {
  const machine = {
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  }
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify({ part, at, machine, ...kept }, undefined, 2)}\n`)
  process.stdout.write(`\n${part} (${machine.cores} cores, ${machine.cpu})\n${table(rows)}\n\n`)
}
