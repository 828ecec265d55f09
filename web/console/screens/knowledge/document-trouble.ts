import { ApiFailure } from '../../../api/api-failure.ts'
import { failureSentence } from '../../text/failure-sentence.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

/** Why a document can’t be kept as it is, and what to do. */
export function documentTrouble(error: unknown): string {
  const { code, facts } = error instanceof ApiFailure ? error : { code: '', facts: {} as Record<string, unknown> }
  if (code === 'SAME_NAME') return words.sameName(String(facts['name']))
  if (code === 'TOO_MANY_TOKENS') return words.tooManyTokens(String(facts['name']), number(Number(facts['tokens'])))
  if (code === 'TOO_MANY_DOCUMENTS') return words.tooManyDocuments(number(Number(facts['most'])))
  return failureSentence(error)
}
