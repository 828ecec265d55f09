export interface QuestionTables {
  gateway_questions: QuestionRow
}

/** A question that must go right. */
interface QuestionRow {
  id: string
  character_key: string
  question: string
  /** Words that a good answer holds; null where the character must not know. */
  expects: string | null
  created_at_ms: number
}
