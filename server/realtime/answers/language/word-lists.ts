/** Words that are written one after the other, over lines as well. */
export const wordList = (text: string): string[] => text.trim().split(/\s+/)

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text))

/** Names of several words, a comma between them. */
export const nameList = (text: string): string[] => text.split(',').map((name) => wordList(name).join(' '))
