import type { JudgedAnswer, QuestionResult } from '../../../../shared/console/questions.ts'
import type { Asked } from './asked.ts'
import { bareText } from '../language/letters.ts'
import { judge } from './judge.ts'

/** What an operator is shown of an answer: how good it is by the words that it must hold, and all that was said. */
export function judgedAnswer(asked: Asked, expects: string | null): JudgedAnswer {
  const { sentences, source, choices = [], probability } = asked
  return {
    result: resultOf(asked, expects),
    says: sentences.join(' '),
    source: source ?? null,
    choices: choices.map(({ question }) => question),
    probability: probability ?? null,
  }
}

/** The passage tells what was meant; so do the spoken words, of opening hours for instance. */
function resultOf(asked: Asked, expects: string | null): QuestionResult {
  const isSaid = expects !== null && bareText(asked.sentences.join(' ')).includes(bareText(expects))
  const judgement = judge(asked, expects)
  switch (judgement) {
    case 'right':
    case 'rightly unknown':
      return 'right'
    case 'offered':
      return 'offered'
    case 'missed':
      return isSaid ? 'right' : 'unknown'
    case 'false':
      return isSaid ? 'right' : 'wrong'
    case 'offered in vain':
      return expects === null ? 'offered' : 'unknown'
    default:
      return judgement satisfies never
  }
}
