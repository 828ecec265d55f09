import { expect, test } from 'vitest'
import { signedIn, type Caller } from '../store/gateway/console/operators-desk.ts'
import { openGateway } from '../store/gateway/gateway-under-test.ts'
import { InterfaceOnlyService } from '../store/gateway/interface-only-service.ts'
import { quantile } from '../support/statistics.ts'
import { askAnother, furnish, rowCounts } from './lists/many-rows.ts'
import { report, type Figure } from './report.ts'

const runs = 40
const limitMs = 100

/** Every list as somebody goes through it: page after page, and looking for something. */
const lists: Record<string, (run: number) => string> = {
  'characters, page after page': (run) => `/characters?page=${(run % 25) + 1}`,
  'characters, looked for': (run) => `/characters?find=${['tower', 'keeper of the l', '99', 'zzz'][run % 4]}`,
  'one character': (run) => `/characters/character-${run}`,
  'its documents': (run) => `/characters/character-${run}/documents`,
  'its questions': (run) => `/characters/character-${run}/questions`,
  'its history': (run) => `/characters/character-${run}/editions`,
  'screens, page after page': (run) => `/screens?page=${(run % 13) + 1}`,
  'screens, looked for': (run) => `/screens?find=${['tower', 'lamp', '49', 'zzz'][run % 4]}`,
  'talks, page after page': (run) => `/visitors/talks?page=${run * 12 + 1}`,
  'talks, looked for by a frequent word': (run) => `/visitors/talks?find=goats&page=${run + 1}`,
  'talks, looked for by a rare sentence': (run) => `/visitors/talks?find=cellar in 1${700 + run}`,
  'talks, looked for by what nobody said': (run) => `/visitors/talks?find=zebra ${run}`,
  'talks of a screen': (run) => `/visitors/talks?screen=screen-${run}`,
  'talks of a screen, looked for': (run) => `/visitors/talks?screen=screen-${run}&find=goats`,
  'a talk': (run) => `/visitors/talks/talk-${run * 100}`,
  'questions without an answer': (run) => `/visitors/unanswered?page=${(run % 10) + 1}`,
  'questions without an answer, one more each time': () => '/visitors/unanswered',
  'questions without an answer, looked for': (run) => `/visitors/unanswered?find=${['goats', 'why', 'zzz'][run % 3]}`,
  'where words are kept': () => '/visitors/keeping',
  'talks in numbers': () => '/visitors',
  'record of changes': (run) => `/changes?page=${run * 10 + 1}`,
  'record of changes, looked for': (run) => `/changes?find=${['tower', 'jonas', 'zzz'][run % 3]}`,
  'the studio’s library, page after page': (run) => `/studio/items?page=${(run % 40) + 1}`,
  'the studio’s library, looked for': (run) =>
    `/studio/items?find=${['tower', 'by the quay', 'zzz'][run % 3]}&media=${['image', 'video', 'audio'][run % 3]}`,
  'a file of the studio’s library': (run) => `/studio/items/item-${run * 10}`,
  operators: () => '/operators',
  'calls for a person': () => '/staff-calls',
}

/** By the clock, and by what this process worked meanwhile: on a busy machine only that tells something. */
interface Times {
  wallMs: number[]
  cpuMs: number[]
}

/** Each call comes from an address of its own, so that no limit of calls speaks first. */
async function timesOf(
  owner: Caller,
  list: number,
  path: (run: number) => string,
  before: (run: number) => Promise<unknown>,
): Promise<Times> {
  const times: Times = { wallMs: [], cpuMs: [] }
  for (let run = 0; run < runs; run++) {
    const address = encodeURI(path(run))
    await before(run)
    const beganMs = performance.now()
    const worked = process.cpuUsage()
    const { status } = await owner.call('GET', address, undefined, {}, `10.0.${list}.${run}`)
    const { user, system } = process.cpuUsage(worked)
    times.wallMs.push(performance.now() - beganMs)
    times.cpuMs.push((user + system) / 1000)
    expect(status, address).toBe(200)
  }
  return times
}

test('every list of the console answers within a tenth of a second in a house with many rows', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  const { characters, documents, turns, screens } = rowCounts
  const nowMs = Date.now()
  await furnish(gateway.database, nowMs)
  const owner = await signedIn(gateway, 'owner')
  const figures: Figure[] = []
  const cpuFigures: Figure[] = []
  const nothing = () => Promise.resolve()
  const oneMore = (run: number) => askAnother(gateway.database, run, nowMs)
  for (const [list, [name, path]] of Object.entries(lists).entries()) {
    const method = `GET /api/console${path(1)} with ${characters} characters, ${documents} documents, ${turns} turns, ${screens} screens`
    const { wallMs, cpuMs } = await timesOf(owner, list, path, name.endsWith('one more each time') ? oneMore : nothing)
    figures.push({ name, method, unit: 'ms', aim: `95 % ≤ ${limitMs}`, values: wallMs })
    cpuFigures.push({ name, method: `${method}: CPU time`, unit: 'ms', aim: '', values: cpuMs })
  }
  report('lists', figures)
  report('lists-cpu', cpuFigures)
  expect(figures.filter(({ values }) => quantile(values, 0.95) > limitMs).map(({ name }) => name)).toEqual([])
})
