/** Of which kind a sign is. A text's first sign is asked for as `text[0]`, which may be none. */
export const isSmall = (sign = ''): boolean => sign !== sign.toUpperCase()
export const isCapital = (sign = ''): boolean => sign !== sign.toLowerCase()
export const isDigit = (sign = ''): boolean => sign >= '0' && sign <= '9'

export const hasDigit = (text: string): boolean => /\d/.test(text)
/** Whether a text has more than marks. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
/** Whether a text ends as a sentence does. */
export const isEnded = (text: string): boolean => /[.!?…]["”’')\]]?$/.test(text)
/** Whether a word is made of figures alone. */
export const isNumber = (word: string): boolean => word !== '' && Array.from(word).every(isDigit)

/** A text with one space between its words, whatever stood there. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Letters and figures alone, so that Markdown's marks and white space don't matter. */
export const bareText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}£€$]+/gu, '')
