import { beforeAll, describe, expect, test } from 'vitest'
import { gazeShift } from '../../../../shared/face/eye-column.ts'
import { openBottom, openTop } from '../../../../shared/face/eye-opening.ts'
import { FaceAnimator } from '../../../../shared/face/face-animator.ts'
import { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import type { Posture } from '../../../../shared/face/posture.ts'
import { prepareFace, type PreparedFace } from '../../../../shared/face/prepare-face.ts'
import type { Viseme, VisemeCue } from '../../../../shared/face/visemes.ts'
import { faceMeter, lumaOfI420, lumaOfRgba, type FaceMeter } from '../../../support/face/face-measure.ts'
import { decodedPicture, facePicture, type PictureName } from '../../../support/face/face-pictures.ts'
import { planesOfI420, rgbaOfI420 } from '../../../../shared/face/planes.ts'

const side = 512
const frameS = 0.04
/** Lips count as closed below this and as open above it, in eye distances: 1 % is one pixel. */
const closedBelow = 0.012
const openAbove = 0.025

interface Subject {
  face: PreparedFace
  meter: FaceMeter
}

async function subjectOf(name: PictureName): Promise<Subject> {
  const { png, landmarks } = await facePicture(name)
  const face = prepareFace(await decodedPicture(png, side), landmarks, side)
  const still = new FaceRenderer(face).render(restPose())
  return { face, meter: faceMeter(lumaOfI420(still.slice(), side), landmarks) }
}

/** Draws a person frame by frame, as the studio's thread does. */
class Performance {
  atS = 0
  readonly animator: FaceAnimator
  private readonly renderer: FaceRenderer

  constructor({ face }: Subject, seed: number) {
    this.animator = new FaceAnimator(seed)
    this.renderer = new FaceRenderer(face)
  }

  next(): Uint8Array {
    const frame = this.renderer.render(this.animator.poseAt(this.atS))
    this.atS += frameS
    return frame
  }

  /** Reads something off every frame of the next `seconds`. */
  watch(seconds: number, read: (frame: ReturnType<typeof lumaOfI420>) => number): number[] {
    return Array.from({ length: Math.round(seconds / frameS) }, () => read(lumaOfI420(this.next(), side)))
  }

  play(posture: Posture, seconds: number): void {
    this.animator.setPosture(posture)
    for (const endS = this.atS + seconds; this.atS < endS;) this.next()
  }
}

function difference(a: Uint8Array, b: Uint8Array): { worst: number; mean: number } {
  let [worst, sum] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    const away = Math.abs(a[i]! - b[i]!)
    worst = Math.max(worst, away)
    sum += away
  }
  return { worst, mean: sum / a.length }
}

const cuesOf = (sounds: Viseme[], soundMs: number): VisemeCue[] =>
  sounds.map((viseme, i) => ({
    viseme,
    fromMs: i * soundMs,
    toMs: (i + 1) * soundMs,
    strength: 1,
    stressed: viseme === 'aa' || viseme === 'E',
  }))

const mama: Viseme[] = ['PP', 'aa', 'PP', 'aa', 'PP', 'aa']
const pepper: Viseme[] = ['PP', 'E', 'PP', 'RR', 'PP', 'E', 'PP', 'RR']
const ahh: Viseme[] = ['aa', 'aa', 'aa', 'aa', 'aa', 'aa', 'aa', 'aa']

let subjects: Record<PictureName, Subject>
let marit: Subject
beforeAll(async () => {
  const [m, amara, tomas] = await Promise.all([subjectOf('marit'), subjectOf('amara'), subjectOf('tomas')])
  subjects = { marit: m, amara, tomas }
  marit = m
})

describe.each(['marit', 'amara', 'tomas'] as const)('%s', (name) => {
  test.each([
    ['mama', mama, 80],
    ['mama', mama, 60],
    ['pepper', pepper, 70],
    ['pepper', pepper, 60],
  ])('closes the lips on every p, b and m of %s', (_word, sounds, soundMs) => {
    const subject = subjects[name]
    const performance = new Performance(subject, 3)
    performance.play('speaking', 0.4)
    const startS = performance.atS
    performance.animator.speak(cuesOf(sounds, soundMs), startS)
    const openings = performance.watch((sounds.length * soundMs) / 1000, subject.meter.mouthOpening)

    sounds.forEach((sound, i) => {
      if (sound !== 'PP') return
      // Lips may close up to 65 ms before the sound.
      const first = Math.max(0, Math.ceil((i * soundMs - 65) / 40))
      const during = openings.slice(first, Math.floor(((i + 1) * soundMs) / 40) + 1)
      expect(Math.min(...during)).toBeLessThan(closedBelow)
    })
    // Between closures this close together, a frame every 40 ms may catch a single opening.
    expect(openings.some((o) => o > openAbove)).toBe(true)
  })
})

test('the mouth rests while idle, listening and thinking', () => {
  const performance = new Performance(marit, 5)
  for (const posture of ['idle', 'listening', 'thinking'] as const) {
    performance.play(posture, 1)
    expect(Math.max(...performance.watch(3, marit.meter.mouthOpening))).toBeLessThan(closedBelow)
  }
})

test('the mouth opens wide on a long "ah" and closes at its end', () => {
  const performance = new Performance(marit, 5)
  performance.play('speaking', 0.4)
  performance.animator.speak(cuesOf(ahh, 100), performance.atS)
  expect(Math.max(...performance.watch(0.8, marit.meter.mouthOpening))).toBeGreaterThan(0.12)
  performance.play('speaking', 0.2)
  expect(Math.max(...performance.watch(0.4, marit.meter.mouthOpening))).toBeLessThan(openAbove)
})

test('an interruption closes the mouth within 120 ms and keeps it closed', () => {
  const performance = new Performance(marit, 5)
  performance.play('speaking', 0.4)
  performance.animator.speak(cuesOf(ahh, 200), performance.atS)
  expect(performance.watch(0.4, marit.meter.mouthOpening).at(-1)).toBeGreaterThan(0.1)
  performance.animator.stop(performance.atS)
  performance.play('listening', 0.12)
  expect(Math.max(...performance.watch(1, marit.meter.mouthOpening))).toBeLessThan(closedBelow)
})

test('the eyes blink several times within 20 seconds, closing fully', () => {
  const performance = new Performance(marit, 7)
  const openings = performance.watch(20, marit.meter.eyeOpening)
  const blinks = openings.filter((o, i) => o < 0.3 && !(openings[i - 1]! < 0.3)).length
  expect(blinks).toBeGreaterThanOrEqual(3)
  expect(blinks).toBeLessThanOrEqual(14)
  expect(openings.filter((o) => o > 0.9).length).toBeGreaterThan(openings.length * 0.8)
})

test('thinking turns the gaze aside within 150 ms, and listening brings it back', () => {
  const performance = new Performance(marit, 2)
  performance.play('listening', 2)
  const before = performance.watch(0.04, marit.meter.gazeAside)[0]!
  performance.play('thinking', 0.12)
  const aside = performance.watch(0.04, marit.meter.gazeAside)[0]!
  expect(Math.abs(aside - before)).toBeGreaterThan(0.025)
  performance.play('listening', 0.6)
  expect(Math.abs(performance.watch(0.04, marit.meter.gazeAside)[0]!)).toBeLessThan(0.02)
})

test.each([
  ['marit', -0.85],
  ['marit', 0.5],
  ['tomas', -0.85],
  ['tomas', 0.5],
] as const)('the irises of %s stay whole when they look up or down: by %f no skin is drawn on them', (name, gazeY) => {
  const { face } = subjects[name]
  const frame = new FaceRenderer(face).render({ ...restPose(), gazeY })
  const { u, v } = planesOfI420(frame, side)
  face.openings.forEach((eye, which) => {
    const iris = face.irises.discs![which]!
    const down = gazeShift(eye, { blink: 0, gazeX: 0, gazeY, brow: 0, frown: 0 }).y
    const [, skinU, skinV] = face.lids[which]!.skin.subarray(Math.round(eye.x) * 3, Math.round(eye.x) * 3 + 3)
    let [seen, skin] = [0, 0]
    for (let y = Math.ceil(openTop(eye, iris.x)) + 3; y < openBottom(eye, iris.x) - 2; y += 2) {
      for (let x = Math.ceil(iris.x - iris.radius); x < iris.x + iris.radius; x += 2) {
        if (Math.hypot(x - iris.x, y - iris.y - down) > 0.9 * iris.radius) continue
        const at = (y >> 1) * (side / 2) + (x >> 1)
        seen++
        if (Math.abs(u[at]! - skinU!) + Math.abs(v[at]! - skinV!) < 14) skin++
      }
    }
    expect(seen).toBeGreaterThan(30)
    expect(skin / seen).toBeLessThan(0.02)
  })
})

test('the head sways and the shoulders breathe while nothing else happens', () => {
  const performance = new Performance(marit, 4)
  const first = performance.next().slice()
  performance.play('idle', 2)
  const later = performance.next()
  let changed = 0
  for (let i = 0; i < side * side; i++) if (Math.abs(first[i]! - later[i]!) > 12) changed++
  expect(changed).toBeGreaterThan(500)
})

test('the same seed and the same calls give the same frames, another seed does not', () => {
  const draw = (seed: number) => {
    const performance = new Performance(marit, seed)
    performance.play('listening', 1)
    performance.animator.speak(cuesOf(pepper, 70), performance.atS)
    performance.play('speaking', 0.6)
    return performance.next().slice()
  }
  expect(Buffer.compare(draw(11), draw(11))).toBe(0)
  expect(Buffer.compare(draw(11), draw(12))).not.toBe(0)
})

test('what changes only where it moved equals a frame drawn anew', () => {
  const animator = new FaceAnimator(9)
  animator.setPosture('speaking')
  animator.speak(cuesOf([...mama, ...pepper], 90), 0.2)
  const stepwise = new FaceRenderer(marit.face)
  let pose = animator.poseAt(0)
  for (let atS = 0.04; atS < 1.2; atS += frameS) {
    stepwise.render(pose)
    pose = animator.poseAt(atS)
  }
  const { worst, mean } = difference(stepwise.render(pose), new FaceRenderer(marit.face).render(pose))
  // Each is within 1/16 pixel of its place: together 1/8 of the step of an edge.
  expect(worst).toBeLessThan(24)
  expect(mean).toBeLessThan(0.2)
})

test('after a word, a blink, a glance and raised brows the face is as it was', () => {
  const renderer = new FaceRenderer(marit.face)
  const before = renderer.render(restPose()).slice()
  renderer.render({ ...restPose(), jaw: 0.7, blinkLeft: 0.6, blinkRight: 1, gazeX: 0.8, browLeft: 0.9, frown: 0.4 })
  renderer.render({ ...restPose(), round: 0.8, blinkLeft: 1, gazeX: 0.8, gazeY: -0.5, browRight: 0.9 })
  renderer.render({ ...restPose(), gazeX: -0.4 })
  const { worst, mean } = difference(renderer.render(restPose()), before)
  expect(worst).toBeLessThan(16)
  expect(mean).toBeLessThan(0.1)
})

test('the measures read the same from the colours a browser shows', () => {
  const renderer = new FaceRenderer(marit.face)
  const frame = renderer.render({ ...restPose(), jaw: 0.8, upperLip: 0.2, blinkLeft: 1, blinkRight: 1, yaw: 0.03 })
  const shown = lumaOfRgba(rgbaOfI420(frame, side), side)
  expect(marit.meter.mouthOpening(shown)).toBeCloseTo(marit.meter.mouthOpening(lumaOfI420(frame, side)), 2)
  expect(marit.meter.eyeOpening(shown)).toBeLessThan(0.2)
})

test('a frame of speech is drawn in a few milliseconds', () => {
  const performance = new Performance(marit, 1)
  performance.animator.setPosture('speaking')
  performance.animator.speak(cuesOf([...mama, ...pepper, ...mama, ...pepper, ...mama, ...pepper], 80), 0)
  performance.play('speaking', 1)
  const before = process.cpuUsage()
  performance.play('speaking', 2)
  const { user, system } = process.cpuUsage(before)
  // Under 1 ms alone; the margin is for a busy machine.
  expect((user + system) / 1000 / 50).toBeLessThan(8)
})
