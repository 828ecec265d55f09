/** What a visitor takes along on their phone: a page that the house shows under a link of its own, for a while. */
export interface TakenTurn {
  /** Empty where only a source is taken along. */
  question: string
  answer: string
  source?: { name: string; text: string }
}

export interface TakeAlongRequest {
  /** Of the page's own words, BCP 47. */
  language: string
  turns: TakenTurn[]
}

export interface TakenAlong {
  url: string
  /** From then on the link leads nowhere, and nothing of it is kept. */
  goneAt: string
}

export const takeAlongLimits = {
  turns: 60,
  questionCharacters: 1000,
  answerCharacters: 4000,
  nameCharacters: 255,
  textCharacters: 8000,
  requestBytes: 256 * 1024,
}
