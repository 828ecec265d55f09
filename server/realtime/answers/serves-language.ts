/** Whether the embedded mind speaks a language (BCP 47): English in all its regions. */
export const servesLanguage = (tag: string) => /^en(?:-|$)/i.test(tag)
