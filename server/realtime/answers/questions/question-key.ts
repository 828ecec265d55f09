/** What two writings of one question have in common: letters' case and the punctuation around it don't count. */
export const keyOf = (question: string) => question.toLowerCase().replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
