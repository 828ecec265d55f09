import { setTimeout as delay } from 'node:timers/promises'
import type { BusyHouse } from '../../support/crowd/busy-house.ts'
import type { Seen } from '../../support/crowd/crowd.ts'
import type { AskedTurn, VisitorReport } from '../../support/crowd/crowd-visitor.ts'
import { machineCpuSeconds } from '../../support/server/machine-use.ts'
import { useOfTree } from '../../support/server/process-tree.ts'
import { houseState, type HouseState, picturesPerSecond } from '../../support/crowd/house-state.ts'

/** How one visitor fared while it was measured. */
export interface Fared {
  name: number
  concealedPercent: number
  framesPerSecond: number
  turns: AskedTurn[]
}

/** What was measured over some seconds. The shares are CPU seconds a second. */
export interface Measured {
  visitors: Fared[]
  serverCpuShare: number
  visitorsCpuShare: number
  /** All other programs of the machine: near 0 on a quiet one. */
  othersCpuShare: number
  serverMb: number
  /** How late the visitors' own microphones were at worst. */
  visitorsLagMs: number
  /** The server's word, every second. */
  states: HouseState[]
}

/** 23 of 25 pictures a second, and as large a part of the 20 that there are when the house shows less. */
const picturesThatArrive = 23 / 25

/** The visitors who hear and see what the house sends at its picture step. */
export function heldOf({ visitors, states }: Pick<Measured, 'visitors' | 'states'>): Fared[] {
  const sent = Math.min(...states.map(({ picture }) => picturesPerSecond(picture)))
  return visitors.filter(
    ({ concealedPercent, framesPerSecond }) => concealedPercent <= 1 && framesPerSecond >= sent * picturesThatArrive,
  )
}

const megabyte = 2 ** 20
const settleLimitMs = 15_000

/** Lets visitors come one after another, and waits until each talks, was refused, or waits in the queue for good. */
export async function arrive({ crowd }: BusyHouse, names: number[], betweenMs: number): Promise<Seen> {
  for (const name of names) {
    crowd.come(name)
    await delay(betweenMs)
  }
  for (const endsAtMs = Date.now() + settleLimitMs; ; await delay(250)) {
    const seen = await crowd.look()
    const isSettled = ({ place }: VisitorReport) => place === 'talking' || place === 'refused' || place === 'gone'
    if (seen.visitors.every(isSettled) || Date.now() > endsAtMs) return seen
  }
}

/** Watches everybody who talks for a while. */
export async function measure({ crowd, server }: BusyHouse, seconds: number): Promise<Measured> {
  const use = () => ({
    server: useOfTree(server.process.pid!),
    visitors: useOfTree(crowd.pid),
    machineCpuSeconds: machineCpuSeconds(),
    atMs: performance.now(),
  })
  const [before, first] = [use(), await crowd.look()]
  const states: HouseState[] = []
  for (const endsAtMs = Date.now() + seconds * 1000; Date.now() < endsAtMs; await delay(1000)) {
    states.push(await houseState(server.url))
  }
  const [after, last] = [use(), await crowd.look()]
  const share = (used: number) => (used / (after.atMs - before.atMs)) * 1000
  const serverCpuShare = share(after.server.cpuSeconds - before.server.cpuSeconds)
  const visitorsCpuShare = share(after.visitors.cpuSeconds - before.visitors.cpuSeconds)
  const machineShare = share(after.machineCpuSeconds - before.machineCpuSeconds)
  return {
    visitors: first.visitors.flatMap(
      (one) =>
        fared(
          one,
          last.visitors.find(({ name }) => name === one.name),
        ) ?? [],
    ),
    serverCpuShare,
    visitorsCpuShare,
    othersCpuShare: Math.max(0, machineShare - serverCpuShare - visitorsCpuShare),
    serverMb: after.server.residentBytes / megabyte,
    visitorsLagMs: last.lagMs,
    states,
  }
}

/** Between two looks at the same visitor; nothing for one who was not talking at both. */
function fared(before: VisitorReport, after: VisitorReport | undefined): Fared | undefined {
  if (before.place !== 'talking' || !before.media || !after?.media) return undefined
  const samples = after.media.samples - before.media.samples
  const concealed = after.media.concealedSamples - before.media.concealedSamples
  return {
    name: before.name,
    concealedPercent: samples === 0 ? 100 : (100 * concealed) / samples,
    framesPerSecond: ((after.media.frames - before.media.frames) / (after.atMs - before.atMs)) * 1000,
    turns: after.turns.slice(before.turns.length),
  }
}

/** Everybody says goodbye; resolves when they are out of the house. */
export async function everybodyLeaves({ crowd }: BusyHouse): Promise<void> {
  const { visitors } = await crowd.look()
  crowd.leave(
    visitors.map(({ name }) => name),
    'end-call',
  )
  await delay(1000)
  await crowd.look()
}
