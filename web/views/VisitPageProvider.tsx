import type { ComponentChildren } from 'preact'
import { VisitPageContext, type VisitPage } from './visit-page.ts'

/** Hands the page to its views, in the language that is chosen. */
export function VisitPageProvider({ page, children }: { page: VisitPage; children: ComponentChildren }) {
  const { text, language } = page.words.current.value
  return <VisitPageContext.Provider value={{ ...page, text, language }}>{children}</VisitPageContext.Provider>
}
