import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deserialize, serialize } from 'node:v8'
import { afterAll, expect, test } from 'vitest'
import { portionsOf } from '../../server/realtime/answers/indexing/index-messages.ts'
import { Indexer } from '../../server/realtime/answers/indexing/indexer.ts'
import { indexDocuments } from '../../server/realtime/answers/knowledge.ts'
import { countTokens } from '../../server/service/documents/count-tokens.ts'
import { quantile } from '../support/statistics.ts'
import { builtProgram } from '../support/server/built-program.ts'
import { pathologicalDocuments } from './pathological-documents.ts'
import { report, type Figure } from './report.ts'

const figures: Figure[] = []
afterAll(() => report('documents', figures))

const documentOf = (content: string) => ({ id: 'd', name: 'Document', content })

/** Processor time of all threads, those that collect garbage included, since others may use the machine too. */
function msFor(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What one run takes: so many runs a measurement that the clock can tell them apart, and the median of the measurements. */
function msOfOne(work: () => unknown, measurements: number): number {
  const enoughMs = 20
  let runs = 1
  const measured = () =>
    msFor(() => {
      for (let run = 0; run < runs; run++) work()
    }) / runs
  let first = measured()
  for (; first * runs < enoughMs; first = measured()) runs *= 2
  return quantile([first, ...Array.from({ length: measurements - 1 }, measured)], 0.5)
}

/** About 50,000 tokens of English. */
const longest = 200_000

test('ninety documents made to be slow take no longer for each token when they are long', () => {
  const [short, long] = [longest / 10, longest].map((length) => pathologicalDocuments(length))
  expect(long).toHaveLength(90)
  indexDocuments(short!.map(documentOf))
  const usPerToken = (content: string, measurements: number) =>
    (msOfOne(() => indexDocuments([documentOf(content)]), measurements) * 1000) / countTokens(content)
  const few = short!.map((content) => usPerToken(content, 5))
  // What seems to grow is measured again at both lengths, since something else may have held up the one or the other.
  const many = long!.map((content, i) => {
    const us = usPerToken(content, 1)
    if (us / few[i]! <= 1.5) return us
    few[i] = usPerToken(short![i]!, 5)
    return usPerToken(content, 5)
  })
  const growth = many.map((us, i) => us / few[i]!)
  const slowest = Math.max(...growth)
  const name = JSON.stringify(long![growth.indexOf(slowest)]!.slice(0, 20))
  figures.push(
    {
      name: 'time per token, 90 slow documents',
      method: 'index of each at its full length',
      unit: 'µs',
      aim: '',
      values: many,
    },
    {
      name: `growth from a tenth of the length (most: ${name})`,
      method: 'time per token against that of a tenth',
      unit: '×',
      aim: '≤ 3',
      values: growth,
    },
  )
  expect(slowest).toBeLessThanOrEqual(3)
})

test('50,000 tokens are indexed in a second, and taken over without holding anybody up', async () => {
  const folder = join(import.meta.dirname, '../collections')
  const papers = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const content: string[] = []
  for (let i = 0, length = 0; length < longest; length += papers[i % papers.length]!.length, i++)
    content.push(papers[i % papers.length]!)
  const documents = content.map((text, i) => ({ id: String(i), name: `Paper ${i}`, content: text }))
  const program = await builtProgram('server/realtime/answers/indexing/index-thread.ts')
  const indexer = new Indexer({ threadUrl: program.url, limitMs: 30_000 })
  const [times, holds]: [number[], number[]] = [[], []]
  for (let run = 0; run < 8; run++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const startedAtMs = performance.now()
    const knowledge = await indexer.index(documents)
    times.push(performance.now() - startedAtMs)
    delay.disable()
    holds.push(delay.max / 1e6)
    expect(knowledge.passages.length).toBeGreaterThan(1000)
  }
  await program.remove()
  const portions = [...portionsOf(indexDocuments(documents))].map((portion) => serialize(portion))
  const readAll = () => portions.map((portion) => msFor(() => deserialize(portion)))
  readAll()
  const takenOver = Array.from({ length: 9 }, readAll)
  const inAll = takenOver.map((portion) => portion.reduce((sum, ms) => sum + ms, 0))
  // Of each portion the median: what it takes by itself, whatever else the machine did once.
  const each = portions.map((_, i) =>
    quantile(
      takenOver.map((run) => run[i]!),
      0.5,
    ),
  )
  figures.push(
    {
      name: 'indexing 50,000 tokens',
      method: 'asked for to ready, on a new thread',
      unit: 'ms',
      aim: '≤ 1000',
      values: times,
    },
    {
      name: 'held up by taking it over',
      method: 'longest delay of the event loop meanwhile',
      unit: 'ms',
      aim: '≤ 20',
      values: holds,
    },
  )
  figures.push(
    {
      name: `work of taking over one of ${portions.length} portions`,
      method: 'processor time to read it; other messages get their turn before the next',
      unit: 'ms',
      aim: 'all ≤ 5',
      values: each,
    },
    {
      name: 'work of taking over all of them',
      method: 'processor time, spread over as many messages',
      unit: 'ms',
      aim: '≤ 40',
      values: inAll,
    },
  )
  expect(Math.max(...each)).toBeLessThanOrEqual(5)
  expect(quantile(inAll, 0.5)).toBeLessThanOrEqual(40)
  expect(quantile(times, 0.5)).toBeLessThanOrEqual(1000)
  expect(quantile(holds, 0.5)).toBeLessThanOrEqual(20)
})
