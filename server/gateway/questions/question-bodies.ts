import { z } from 'zod'
import { canBeExpected, questionLimits } from '../../../shared/console/questions.ts'
import { words } from '../../../shared/console/words.ts'

export const addQuestion = z.strictObject({
  question: words(1, questionLimits.questionCharacters),
  expects: words(1, questionLimits.expectsCharacters)
    .refine(canBeExpected, { error: 'Please write words that a good answer holds.' })
    .nullable(),
})

export const importQuestions = z.strictObject({ questions: z.array(addQuestion).min(1).max(questionLimits.most) })
