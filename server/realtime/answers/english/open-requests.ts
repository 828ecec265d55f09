/** One of these before `about` asks for all that is told of something, not for one fact: "tell me about the storm". */
export const tellingWords: ReadonlySet<string> = new Set('tell talk hear learn know explain'.split(' '))
export const about = 'about'
/** Words of such requests that don't say what they are about. */
export const storyWords = [...tellingWords, about, 'story', 'tale']
/** Headings that begin with one of these say what follows as if somebody had asked: "Of its history". */
export const wordsBeforeTopics: ReadonlySet<string> = new Set(['of', about])
/** One of these stands before a heading's number or letter: "Part D." */
export const outlineWords: ReadonlySet<string> = new Set(['part', 'chapter', 'section'])
