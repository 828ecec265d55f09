import type { Act } from './acts.ts'

/** They want to hear again what was said last. */
export const saysAgain: ReadonlySet<Act> = new Set<Act>(['repeat', 'slower', 'louder', 'explain'])

/** They mean what was said last. */
export const leaningActs: ReadonlySet<Act> = new Set<Act>([...saysAgain, 'shorter', 'more', 'doubt'])

/** After these what was said before them is still what was said last. */
export const asideActs: ReadonlySet<Act> = new Set<Act>([...leaningActs, 'thanks', 'compliment', 'yes', 'no', 'remark'])
