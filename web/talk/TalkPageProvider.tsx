import type { ComponentChildren } from 'preact'
import { TalkPageContext, type TalkPage } from './talk-page.ts'

/** Hands the page to its screens, in the language that is chosen. */
export function TalkPageProvider({ page, children }: { page: TalkPage; children: ComponentChildren }) {
  const { text, language } = page.words.current.value
  return <TalkPageContext.Provider value={{ ...page, text, language }}>{children}</TalkPageContext.Provider>
}
