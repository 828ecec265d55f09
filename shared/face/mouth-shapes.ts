import { mouthChannels, type MouthShape } from './pose.ts'
import type { Viseme } from './visemes.ts'

type Row = [jaw: number, upperLip: number, lowerLip: number, wide: number, round: number, press: number, tongue: number]

/**
 * What the mouth aims at for each viseme. The set and its reference drawings are those of ISO/IEC 14496-2 (MPEG-4 face
 * animation, table C.1) in the 15-viseme division lip-sync tools share; the numbers are our own, set by eye to match
 * those drawings on several pictures.
 */
const targets: Record<Viseme, Row> = {
  sil: [0, 0, 0, 0, 0, 0, 0],
  PP: [0, 0, 0, 0, 0.08, 0.8, 0],
  FF: [0.12, 0.55, -0.3, 0.1, 0, 0.15, 0],
  TH: [0.2, 0.18, 0.1, 0.05, 0, 0, 0.9],
  DD: [0.16, 0.2, 0.16, 0.12, 0, 0, 0.7],
  kk: [0.24, 0.14, 0.08, 0.08, 0, 0, 0.2],
  CH: [0.12, 0.34, 0.3, -0.15, 0.62, 0, 0.2],
  SS: [0.06, 0.3, 0.3, 0.35, 0, 0, 0.3],
  nn: [0.16, 0.16, 0.1, 0.08, 0, 0, 0.8],
  RR: [0.16, 0.22, 0.2, -0.1, 0.48, 0, 0.3],
  aa: [0.88, 0.28, 0.12, 0.05, 0, 0, 0],
  E: [0.46, 0.26, 0.2, 0.42, 0, 0, 0.15],
  I: [0.2, 0.26, 0.26, 0.72, 0, 0, 0.35],
  O: [0.52, 0.2, 0.1, -0.1, 0.72, 0, 0],
  U: [0.2, 0.05, 0.16, -0.1, 1, 0, 0],
}

/** How strongly each viseme insists on its target where neighbours overlap: lips for PP, tongue for TH, rounding for U. */
const dominances: Record<Viseme, Row> = {
  sil: [0.5, 0.5, 0.5, 0.3, 0.3, 0.5, 0.3],
  PP: [1.6, 3, 3, 0.25, 0.3, 4, 0.3],
  FF: [1.3, 2.6, 2.6, 0.4, 0.3, 2, 0.3],
  TH: [0.8, 0.8, 0.8, 0.3, 0.25, 0.8, 2],
  DD: [0.6, 0.6, 0.6, 0.25, 0.2, 0.6, 2],
  kk: [0.5, 0.4, 0.4, 0.2, 0.15, 0.5, 1],
  CH: [0.9, 1, 1, 0.6, 1.2, 0.8, 1],
  SS: [1.1, 0.9, 0.9, 0.5, 0.35, 0.8, 1],
  nn: [0.6, 0.6, 0.6, 0.25, 0.2, 0.6, 2],
  RR: [0.7, 0.7, 0.7, 0.4, 0.9, 0.6, 1],
  aa: [1.2, 1, 1, 0.8, 0.8, 1, 0.6],
  E: [1, 1, 1, 1, 1, 1, 0.6],
  I: [1, 1, 1, 1.1, 1, 1, 0.8],
  O: [1, 1, 1, 1, 1.4, 1, 0.6],
  U: [1, 1, 1, 1, 1.6, 1, 0.6],
}

const named = (row: Row) =>
  Object.fromEntries(mouthChannels.map((channel, i) => [channel, row[i]!])) as unknown as MouthShape
const byViseme = (rows: Record<Viseme, Row>) =>
  Object.fromEntries(Object.entries(rows).map(([viseme, row]) => [viseme, named(row)])) as Record<Viseme, MouthShape>

export const mouthShapes = byViseme(targets)
export const mouthDominances = byViseme(dominances)
