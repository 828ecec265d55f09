import { z } from 'zod'
import { documentLimits } from '../../../shared/catalog/limits.ts'
import { askAheadLimits } from '../../../shared/console/ask-ahead.ts'
import { canBeExpected, questionLimits } from '../../../shared/console/questions.ts'
import { words } from '../../../shared/console/words.ts'

export const addQuestion = z.strictObject({
  question: words(1, questionLimits.questionCharacters),
  expects: words(1, questionLimits.expectsCharacters)
    .refine(canBeExpected, { error: 'Please write words that a good answer holds.' })
    .nullable(),
})

export const askAhead = z.strictObject({
  document: words(1, documentLimits.nameCharacters),
  headings: z.array(words(1, askAheadLimits.headingCharacters)).max(askAheadLimits.headings),
  text: words(1, askAheadLimits.passageCharacters),
})

export const importQuestions = z.strictObject({ questions: z.array(addQuestion).min(1).max(questionLimits.most) })
