export const questionLimits = { most: 200, proposed: 10, questionCharacters: 300, expectsCharacters: 300 } as const

/** Answers are compared by their letters and figures. */
export const canBeExpected = (words: string) => /[\p{L}\p{N}]/u.test(words)

export interface AddQuestion {
  question: string
  /** Words that a good answer holds; null where the character must not know. */
  expects: string | null
}

export interface ImportQuestions {
  questions: AddQuestion[]
}

/** Questions that somebody may take into the list. */
export interface ProposedQuestions {
  questions: AddQuestion[]
}

export interface Question extends AddQuestion {
  id: string
}

export interface QuestionList {
  character: { key: string; name: string }
  questions: Question[]
  /** Whether they can be asked here: a service elsewhere answers typed questions in talks only. */
  canRun: boolean
  /** Whether they can be spoken, too. */
  canSpeak: boolean
  /** The language model that words the answers which visitors hear, where there is one. */
  wordedBy: string | null
}

/** What came of a question, the best first. */
export const questionResults = ['right', 'offered', 'unknown', 'wrong'] as const

export type QuestionResult = (typeof questionResults)[number]

/** An answer to a question that must go right. */
export interface JudgedAnswer {
  result: QuestionResult
  says: string
  source: { document: string; excerpt: string } | null
  /** Questions that were offered instead of an answer. */
  choices: string[]
  /** How likely the passage answers, 0–1, where the papers were searched. */
  probability: number | null
}

export interface QuestionRun {
  at: string
  tookMs: number
  results: {
    id: string
    draft: JudgedAnswer
    /** Null where visitors meet nobody yet. */
    published: JudgedAnswer | null
  }[]
}

/** What the recogniser heard when a question was spoken, and what was answered to that. */
export interface SpokenAnswer {
  /** Empty where no word was understood. */
  heard: string
  answer: JudgedAnswer
}

/** How a run of spoken questions ended. */
export type SpokenRunEnd = 'done' | 'busy' | 'too-long' | 'failed'

/** One line of a run's answer: what came of one question, or, last, how the run ended. */
export type SpokenRunLine = ({ id: string } & SpokenAnswer) | { end: SpokenRunEnd }

/** Whether an answer is worse than another one: -1, as good: 0, or better: 1. */
export const compareResults = (one: QuestionResult, other: QuestionResult): number =>
  Math.sign(questionResults.indexOf(other) - questionResults.indexOf(one))
