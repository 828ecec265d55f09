import { casesToLearn } from './cases-in-turn.ts'
import { foldOf } from './lexicons-in-turn.ts'
import { matchingInTurn } from './hear-in-turn.ts'

/** The matching for each part of the houses, fitted on the others'. Takes some minutes. */
export const matching = matchingInTurn(casesToLearn, foldOf)
