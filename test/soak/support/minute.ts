import { setTimeout as delay } from 'node:timers/promises'
import type { BusyHouse } from '../../support/crowd/busy-house.ts'
import type { VisitorReport } from '../../support/crowd/crowd-visitor.ts'
import { heldByTree, type HeldByProcess } from '../../support/server/process-tree.ts'
import { houseState, picturesPerSecond } from '../../support/crowd/house-state.ts'
import { sessionRows } from '../../support/store/session-rows.ts'
import { median } from '../../support/statistics.ts'
import type { StreamOfVisitors } from './stream-of-visitors.ts'

/** What was seen in one minute; bytes, handles and threads are those of its end. */
export interface Minute {
  residentBytes: number
  /** By the program that a process runs. */
  residentBytesOf: Record<string, number>
  processes: number
  handles: number
  threads: number
  /** Of the middle visitor, and of the worst. */
  framesPerSecond: number
  fewestFramesPerSecond: number
  /** Of the pictures that the house meant to send the middle visitor at its picture steps. */
  picturesShare: number
  concealedPercent: number
  talking: number
  openSessions: number
  came: number
}

/** What a visitor received in one minute, as long as they talked. */
interface Received {
  seconds: number
  frames: number
  framesMeant: number
  samples: number
  concealedSamples: number
}

const lookEveryMs = 2000
const enoughSeconds = 5
const megabyte = 2 ** 20
const final = ['COMPLETED', 'FAILED', 'CANCELLED']

export async function takeMinute({ server }: BusyHouse, stream: StreamOfVisitors, seconds: number): Promise<Minute> {
  const received = new Map<number, Received>()
  let before: VisitorReport[] = []
  for (const endsAtMs = Date.now() + seconds * 1000; Date.now() < endsAtMs; await delay(lookEveryMs)) {
    const [now, { picture }] = await Promise.all([stream.look(), houseState(server.url)])
    addReceived(received, before, now, picturesPerSecond(picture))
    before = now
  }
  const processes = heldByTree(server.process.pid!)
  const sum = (value: (one: HeldByProcess) => number, of = processes) =>
    of.reduce((total, one) => total + value(one), 0)
  const bytesOf = (of?: HeldByProcess[]) => sum(({ residentBytes }) => residentBytes, of)
  const each = [...received.values()].filter((one) => one.seconds >= enoughSeconds)
  const pictures = each.map((one) => one.frames / one.seconds)
  const concealed = each.map((one) => (100 * one.concealedSamples) / Math.max(1, one.samples))
  return {
    residentBytes: bytesOf(),
    residentBytesOf: Object.fromEntries(
      processes.map(({ program }) => [program, bytesOf(processes.filter((one) => one.program === program))]),
    ),
    processes: processes.length,
    handles: sum(({ handles }) => handles),
    threads: sum(({ threads }) => threads),
    framesPerSecond: median(pictures),
    fewestFramesPerSecond: Math.min(...pictures),
    picturesShare: median(each.map(({ frames, framesMeant }) => frames / framesMeant)),
    concealedPercent: median(concealed),
    talking: before.filter(({ place }) => place === 'talking').length,
    openSessions: sessionRows(server.dataDir).filter(({ status }) => !final.includes(status)).length,
    came: stream.came,
  }
}

function addReceived(
  received: Map<number, Received>,
  before: VisitorReport[],
  now: VisitorReport[],
  framesPerSecondMeant: number,
): void {
  for (const { name, place, media, atMs } of now) {
    const earlier = before.find((one) => one.name === name)
    if (place !== 'talking' || earlier?.place !== 'talking' || !media || !earlier.media) continue
    const sum = received.get(name) ?? { seconds: 0, frames: 0, framesMeant: 0, samples: 0, concealedSamples: 0 }
    const seconds = (atMs - earlier.atMs) / 1000
    received.set(name, {
      seconds: sum.seconds + seconds,
      frames: sum.frames + media.frames - earlier.media.frames,
      framesMeant: sum.framesMeant + seconds * framesPerSecondMeant,
      samples: sum.samples + media.samples - earlier.media.samples,
      concealedSamples: sum.concealedSamples + media.concealedSamples - earlier.media.concealedSamples,
    })
  }
}

const programs = ['main', 'media-process', 'agent-process']

export const minutesHead = [
  'row',
  'talk',
  'came so far',
  'sessions open',
  'memory, MB',
  ...programs.map((program) => `of ${program}`),
  'processes',
  'handles',
  'threads',
  'pictures a second: median (fewest)',
  'of those meant',
  'concealed: median',
]

export function minuteRow(minute: Minute, number: number): string[] {
  const inMb = (bytes: number) => (bytes / megabyte).toFixed(0)
  return [
    String(number),
    String(minute.talking),
    String(minute.came),
    String(minute.openSessions),
    inMb(minute.residentBytes),
    ...programs.map((program) => inMb(minute.residentBytesOf[program] ?? 0)),
    String(minute.processes),
    String(minute.handles),
    String(minute.threads),
    `${minute.framesPerSecond.toFixed(1)} (${minute.fewestFramesPerSecond.toFixed(1)})`,
    `${(100 * minute.picturesShare).toFixed(0)} %`,
    `${minute.concealedPercent.toFixed(2)} %`,
  ]
}
