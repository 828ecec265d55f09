import { afterAll, expect, test } from 'vitest'
import { noIsolation } from '../../server/isolation/isolation.ts'
import type { Picture } from '../../server/service/assets/picture.ts'
import { createPictureReader } from '../../server/service/assets/picture-reader.ts'
import { FaceAnimator } from '../../shared/face/face-animator.ts'
import { FaceRenderer } from '../../shared/face/face-renderer.ts'
import { prepareFace } from '../../shared/face/prepare-face.ts'
import { decodedPicture } from '../support/face/face-pictures.ts'
import { goodPeople } from '../support/portraits/people.ts'
import { portraitPath } from '../support/portraits/portrait-files.ts'
import { builtProgram } from '../support/server/built-program.ts'
import { peakBytesOf, processOf } from '../support/server/process-tree.ts'
import { report, type Figure } from './report.ts'

const figures: Figure[] = []
afterAll(() => report('preparing', figures))

const megabyte = 2 ** 20
const lookEveryMs = 15
const frameSide = 512
const frames = 250

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs something and tells the most memory that the newest process of a program under this one had meanwhile. */
async function peakMemoryDuring<T>(program: string, run: () => Promise<T>): Promise<{ result: T; peakBytes: number }> {
  let [pid, peakBytes]: [number | undefined, number] = [undefined, 0]
  const looking = setInterval(() => {
    pid ??= processOf(process.pid, program)
    if (pid !== undefined) peakBytes = Math.max(peakBytes, peakBytesOf(pid))
  }, lookEveryMs)
  const result = await run().finally(() => clearInterval(looking))
  return { result, peakBytes }
}

/** CPU time of preparing a found face and of its frames while nothing is said, in milliseconds. */
async function drawingCost({ png, landmarks }: Picture, scale: 1 | 2): Promise<{ prepareMs: number; idleMs: number }> {
  const square = await decodedPicture(Buffer.from(png), frameSide * scale)
  const beforeMs = cpuMs()
  const face = prepareFace(square, landmarks, frameSide)
  const prepareMs = cpuMs() - beforeMs
  const [animator, renderer] = [new FaceAnimator(7), new FaceRenderer(face)]
  renderer.render(animator.poseAt(0))
  const beforeFramesMs = cpuMs()
  for (let i = 1; i <= frames; i++) renderer.render(animator.poseAt(i / 25))
  return { prepareMs, idleMs: (cpuMs() - beforeFramesMs) / frames }
}

test('what it takes to make an avatar of a portrait, to prepare its face and to draw it', async () => {
  const program = await builtProgram('server/programs/picture-process.ts')
  const read = createPictureReader({ program: program.url, isolation: noIsolation })
  const seconds: number[] = []
  const memory: number[] = []
  const costs = {
    1: { prepare: [] as number[], idle: [] as number[] },
    2: { prepare: [] as number[], idle: [] as number[] },
  }
  for (const name of goodPeople) {
    const beganMs = performance.now()
    const { result, peakBytes } = await peakMemoryDuring('picture-process', () =>
      read(portraitPath(name), new AbortController().signal),
    )
    seconds.push((performance.now() - beganMs) / 1000)
    memory.push(peakBytes / megabyte)
    for (const scale of [1, 2] as const) {
      const { prepareMs, idleMs } = await drawingCost(result, scale)
      costs[scale].prepare.push(prepareMs)
      costs[scale].idle.push(idleMs)
    }
  }
  await program.remove()
  expect(Math.min(...memory)).toBeGreaterThan(50)
  const line = (name: string, method: string, unit: string, aim: string, values: number[]) =>
    figures.push({ name, method, unit, aim, values })
  line('making an avatar', 'starting the picture process to its answer, and its end', 's', '≤ 3', seconds)
  line('its memory', 'the most that this process had resident (VmHWM)', 'MB', '≤ 400', memory)
  for (const scale of [1, 2] as const) {
    line(`preparing a face, ${scale}×`, 'CPU time of prepareFace', 'ms', '', costs[scale].prepare)
    line(
      `a frame at rest, ${scale}×`,
      `CPU time, mean of ${frames} frames of somebody idle`,
      'ms',
      '',
      costs[scale].idle,
    )
  }
})
