import type { World } from './world.ts'

/** One rule of the interface, or of what it leaves open, and how to see from outside whether it holds. */
export interface Check {
  /** A sentence; unique. */
  rule: string
  /** Of interface.md. */
  section: Section
  /** Throws when the rule doesn't hold. */
  run(world: World): Promise<void>
}

/** A rule that only shows inside: with another clock, another host or another load. */
export interface Unseen {
  rule: string
  section: Section
  /** Why not from outside. */
  reason: string
  /** The test that does it. */
  test: string
}

export const sections = [
  'Resources and their fields',
  'Models and prices',
  'Generation bodies',
  'Input assets',
  'States and transitions',
  'Endpoints',
  'Avatars',
  'Documents',
  'Real-time sessions',
  'Uploads',
  'Organization and usage',
  'Output handling',
  'Authentication',
  'Errors',
  'Limits',
  'Tiers',
  'Versioning',
  'Additions',
] as const

export type Section = (typeof sections)[number]

/** Checks of one section. */
export const inSection =
  (section: Section) =>
  (rule: string, run: Check['run']): Check => ({ rule, section, run })
