import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBusyHouse, type BusyHouse } from '../../support/crowd/busy-house.ts'
import type { VisitorReport } from '../../support/crowd/crowd-visitor.ts'
import { nothingIsUnderWay } from '../../support/store/session-rows.ts'
import { quantile } from '../../support/statistics.ts'
import { reportTable } from '../report.ts'
import type { HouseState } from '../../support/crowd/house-state.ts'
import { arrive, everybodyLeaves, heldOf, measure, type Measured } from './stage.ts'

/** One stage alone, or a few: `BENCH_STAGES=6 npx vitest run --project bench-load`; nobody is added to them then. */
const chosen = process.env['BENCH_STAGES']?.split(',').map(Number)
const stages = chosen ?? [1, 2, 4, 6, 8, 10, 12, 16]
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const rush = 20
/** Twenty come within eight seconds, and are settled before this is over. */
const rushSeconds = 40
const betweenArrivalsMs = 400

interface Stage extends Measured {
  label: string
  wanted: number
  queued: number
  refused: string[]
}

const done: Stage[] = []
let house: BusyHouse
let came = 0

beforeAll(async () => void (house = await openBusyHouse()))
afterAll(async () => {
  reportTable('load', [head, ...done.map(row)], { seconds, stages: done })
  await house.close()
})

const newcomers = (count: number) => Array.from({ length: count }, () => came++)
const placed = (visitors: VisitorReport[], place: VisitorReport['place']) =>
  visitors.filter((one) => one.place === place)

/** So many visitors at once, who find the house empty. */
async function runStage(wanted: number): Promise<Stage> {
  const { visitors } = await arrive(house, newcomers(wanted), betweenArrivalsMs)
  const measured = await measure(house, seconds)
  await everybodyLeaves(house)
  await nothingIsUnderWay(house.server.dataDir)
  return { label: String(wanted), wanted, ...notIn(visitors), ...measured }
}

const notIn = (visitors: VisitorReport[]) => ({
  queued: placed(visitors, 'queued').length,
  refused: visitors.flatMap(({ place, reason }) => (place === 'refused' || place === 'gone' ? [reason ?? ''] : [])),
})

test('more and more visitors talk, until the house is full', { timeout: 900_000 }, async () => {
  for (const wanted of stages) {
    const stage = await runStage(wanted)
    done.push(stage)
    console.info(row(stage).join(' | '))
    if (chosen === undefined && stage.visitors.length < wanted) break
  }
  expect(done.every(({ visitors }) => visitors.length > 0)).toBe(true)
})

test.skipIf(chosen !== undefined)(
  'twenty come at once to where as many talk as fit',
  { timeout: 300_000 },
  async () => {
    const allHeld = done.filter((stage) => heldOf(stage).length === stage.wanted)
    const fitting = Math.max(1, ...allHeld.map(({ wanted }) => wanted))
    const first = newcomers(fitting)
    await arrive(house, first, betweenArrivalsMs)
    // Their coming is what may hurt the first.
    const [measured, { visitors }] = await Promise.all([
      measure(house, rushSeconds),
      arrive(house, newcomers(rush - fitting), betweenArrivalsMs),
    ])
    const all = { wanted: rush, ...notIn(visitors), ...measured }
    done.push({ ...all, label: `the first ${fitting}, then ${rush}` })
    const { visitors: later } = await house.crowd.look()
    const stillTalking = later.filter(({ name, place }) => first.includes(name) && place === 'talking')
    await everybodyLeaves(house)
    await nothingIsUnderWay(house.server.dataDir)
    expect(stillTalking).toHaveLength(fitting)
  },
)

const head = [
  'visitors',
  'talk',
  'held',
  'queued',
  'refused',
  'concealed: worst (median)',
  'pictures: fewest (median)',
  'last word to sound: median, 95 %',
  'right of asked',
  'CPU s/s: server, visitors, others',
  'late at worst, ms: sound, stt, visitors',
  'server memory',
  'picture',
]

function row(stage: Stage): string[] {
  const { visitors } = stage
  const worst = (of: (state: HouseState) => number) => Math.max(...stage.states.map(of))
  const concealed = visitors.map(({ concealedPercent }) => concealedPercent)
  const pictures = visitors.map(({ framesPerSecond }) => framesPerSecond)
  const turns = visitors.flatMap((one) => one.turns)
  const latencies = turns.flatMap(({ latencyMs }) => latencyMs ?? [])
  const ofLatency = (share: number) => quantile(latencies, share).toFixed(0)
  return [
    stage.label,
    String(visitors.length),
    String(heldOf(stage).length),
    String(stage.queued),
    stage.refused.length === 0 ? '0' : `${stage.refused.length} (${[...new Set(stage.refused)].join(', ')})`,
    `${Math.max(...concealed).toFixed(2)} % (${quantile(concealed, 0.5).toFixed(2)})`,
    `${Math.min(...pictures).toFixed(1)} /s (${quantile(pictures, 0.5).toFixed(1)})`,
    latencies.length === 0 ? '–' : `${ofLatency(0.5)} ms, ${ofLatency(0.95)}`,
    `${turns.filter(({ outcome }) => outcome === 'right').length} of ${turns.length}`,
    [stage.serverCpuShare, stage.visitorsCpuShare, stage.othersCpuShare].map((share) => share.toFixed(2)).join(', '),
    [worst(({ loopLagMs }) => loopLagMs), worst(({ sttLagMs }) => sttLagMs), stage.visitorsLagMs.toFixed(0)].join(', '),
    `${stage.serverMb.toFixed(0)} MB`,
    [...new Set(stage.states.map(({ picture }) => picture))].join(' → '),
  ]
}
