import type { Text } from '../ui/text/text.ts'
import { spokenLanguage, type VisitPage } from './visit-page.ts'

const isLatin = ({ keys }: Text) => /^[a-z]/.test(keys[0])

/** In whose letters a question is written: the page's, unless only others have the letters of what is spoken. */
export function typedKeys(page: Pick<VisitPage, 'look' | 'text' | 'language' | 'words'>): Text {
  const { text, language, words } = page
  const spoken = spokenLanguage(page) === language ? text : words.own.value.text
  return isLatin(text) && isLatin(spoken) ? text : spoken
}
