import type { QuestionResult } from '../../../../shared/console/questions.ts'
import { words } from './words.ts'

const looks: Record<QuestionResult, string> = { right: 'ok', offered: 'offer', unknown: 'off', wrong: 'stop' }

/** How good an answer is, by shape, colour and word. */
export const ResultTag = ({ result }: { result: QuestionResult }) => (
  <span class={`tag ${looks[result]}`}>{words.result[result]}</span>
)
