/** A prompt as words to look for. Only English words are known. */
export interface Prompt {
  /** Lower case, singular where an `s` tells. */
  words: readonly string[]
  /** Whether it has one of some words or phrases, written like `sunset|golden hour`. */
  says(phrases: string): boolean
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const wordsOf = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(singular)

export function readPrompt(text: string): Prompt {
  const words = wordsOf(text)
  const line = ` ${words.join(' ')} `
  return {
    words,
    says: (phrases) => phrases.split('|').some((phrase) => line.includes(` ${wordsOf(phrase).join(' ')} `)),
  }
}
