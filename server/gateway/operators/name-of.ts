import type { Operator } from './operator-store.ts'

/** How an operator is named where it is told who changed something. */
export const nameOf = (operator: Operator | undefined): string => {
  if (operator === undefined) return ''
  return operator.name === '' ? operator.email : operator.name
}
