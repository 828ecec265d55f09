import { seededRandom } from '../../../../shared/face/random.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { firstView, type View } from './view.ts'

/** Where the camera comes to; all of it is zero for a camera that stands still. */
interface Move {
  /** How much nearer, parts. */
  push: number
  /** To the right and down, parts of the picture. */
  panX: number
  panY: number
  parallaxX: number
  parallaxY: number
  roll: number
  /** Swings of an orbit and of a hand. */
  orbit: number
  shake: number
}

const still: Move = { push: 0, panX: 0, panY: 0, parallaxX: 0, parallaxY: 0, roll: 0, orbit: 0, shake: 0 }

const moves: [phrases: string, move: Partial<Move>][] = [
  ['zoom in|push in|dolly in|move in|closer|close up|approach|fly into|forward|into', { push: 0.32, parallaxY: 0.012 }],
  ['zoom out|pull back|pull out|dolly out|move back|backward|wide shot|reveal', { push: -0.17, parallaxY: -0.012 }],
  ['pan left|move left|truck left|track left|slide left|left', { panX: -0.13, parallaxX: -0.03 }],
  ['pan right|move right|truck right|track right|slide right|right', { panX: 0.13, parallaxX: 0.03 }],
  ['tilt up|pan up|crane up|rise|rising|pedestal up|up|upward', { panY: -0.13, parallaxY: -0.03 }],
  ['tilt down|pan down|crane down|descend|pedestal down|down|downward', { panY: 0.13, parallaxY: 0.03 }],
  ['orbit|orbiting|around|rotate|circle|circling|arc', { orbit: 1, push: 0.12 }],
  ['roll|dutch|spin|spinning|tilted', { roll: 0.09, push: 0.16 }],
  ['handheld|shaky|shake|action', { shake: 1, push: 0.08 }],
]

/** No camera word was said: a slow approach with a slight drift to a side that the seed chooses. */
function gentleMove(seed: number): Move {
  const random = seededRandom(seed)
  const side = () => (random() < 0.5 ? -1 : 1) * (0.5 + 0.5 * random())
  return { ...still, push: 0.14, panX: 0.02 * side(), parallaxX: 0.024 * side(), parallaxY: 0.008 * side() }
}

function moveOf(prompt: Prompt, seed: number): Move {
  if (prompt.says('static|locked|still camera|fixed camera|tripod|no camera movement')) return still
  const said = moves.filter(([phrases]) => prompt.says(phrases)).map(([, move]) => move)
  if (said.length === 0) return gentleMove(seed)
  const pace = prompt.says('fast|quick|quickly|rapid|whip|sudden')
    ? 1.5
    : prompt.says('slow|slowly|gentle|subtle')
      ? 0.6
      : 1
  const sum = { ...still }
  for (const move of said)
    for (const key of Object.keys(move) as (keyof Move)[]) sum[key] += move[key]! * (key === 'shake' ? 1 : pace)
  return sum
}

/** Starts and ends softly. */
const eased = (part: number) => part * part * (3 - 2 * part) * 0.75 + part * 0.25

/** A hand's small movements: sums of sines that never meet. Zero at the start. */
const tremble = (atS: number, phase: number) =>
  0.6 * Math.sin(7.1 * atS + phase) +
  0.4 * Math.sin(11.3 * atS + 2 * phase) -
  0.6 * Math.sin(phase) -
  0.4 * Math.sin(2 * phase)

/** How much of the world lies beyond each edge of the first frame, parts of its size. */
export interface Room {
  room: number
  /** Beyond that, what only a camera that draws back may show. */
  rim: number
}

/**
 * The camera's way over `durationS` from a prompt's words, starting at the first frame. Where it would look beyond the
 * world it comes nearer.
 */
export function cameraWay(prompt: Prompt, seed: number, durationS: number, around: Room): (atS: number) => View {
  const move = moveOf(prompt, seed)
  return (atS) => {
    const part = eased(Math.min(1, atS / durationS))
    const swing = Math.sin(2 * Math.PI * (atS / durationS)) * move.orbit
    const wanted: View = {
      zoom: 1 + move.push * part,
      panX: move.panX * part + 0.05 * swing + 0.006 * move.shake * tremble(atS, 1.3),
      panY: move.panY * part + 0.008 * move.shake * tremble(atS, 4.1),
      parallaxX: move.parallaxX * part - 0.07 * swing,
      parallaxY: move.parallaxY * part,
      roll: move.roll * part + 0.004 * move.shake * tremble(atS, 2.2),
    }
    return atS === 0 ? firstView : withinWorld(wanted, around)
  }
}

/** Comes so near that nothing beyond the world is seen. Turning needs room as well: a picture may be twice as wide as high. */
function withinWorld(view: View, { room, rim }: Room): View {
  const needX = Math.abs(view.panX) + Math.abs(view.parallaxX) * 0.5 + Math.abs(view.roll) * 0.3
  const needY = Math.abs(view.panY) + Math.abs(view.parallaxY) * 0.5 + Math.abs(view.roll) * 1.1
  const need = Math.min(0.35, Math.max(needX, needY))
  // Half of what is seen, 1 / (2 zoom), may reach to the world's edge at 0.5 + room.
  const nearEnough = 1 / (2 * (0.5 + room + (view.zoom < 1 ? rim : 0) - need))
  return { ...view, zoom: Math.max(view.zoom, nearEnough) }
}
