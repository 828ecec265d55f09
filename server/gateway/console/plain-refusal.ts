import type { z } from 'zod'

const tooSmall: Partial<Record<string, (least: number) => string>> = {
  string: (least) => (least === 1 ? 'Something has to be written here.' : `Write ${least} letters at least.`),
  array: (least) => (least === 1 ? 'Choose one at least.' : `Choose ${least} at least.`),
  number: (least) => `It has to be ${least} at least.`,
}
const tooBig: Partial<Record<string, (most: number) => string>> = {
  string: (most) => `Write ${most} letters at most.`,
  array: (most) => `There may be ${most} at most.`,
  number: (most) => `It may be ${most} at most.`,
}

/** zod's own sentences are for programmers, "expected array to have >=1 items"; these are read at the console. */
export const plainRefusal: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_small') return tooSmall[issue.origin]?.(Number(issue.minimum))
  if (issue.code === 'too_big') return tooBig[issue.origin]?.(Number(issue.maximum))
  return undefined
}
