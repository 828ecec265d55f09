import { actWords } from '../english/act-replies.ts'

const topicLead = actWords.echo.split('{topic}')[0]!
const isLead = (sentence: string | undefined) =>
  sentence === actWords.again ||
  sentence === actWords.onlyThis ||
  sentence === actWords.unnamed ||
  (sentence?.startsWith(topicLead) === true && sentence.endsWith(':'))

/** What an answer tells, without the "What I know of that is this:" or "About coffee:" before it. */
export const withoutLead = (sentences: string[]): string[] => (isLead(sentences[0]) ? sentences.slice(1) : sentences)
