import type { VisitPage } from './visit-page.ts'

/** On a real keyboard a letter opens the written question, and Escape goes back to the conversation. */
export function typeAnywhere({ visit, plinth }: VisitPage, event: KeyboardEvent) {
  const { key } = event
  const { panel, draft } = plinth
  const session = visit.session.peek()
  if (visit.state.peek() !== 'live' || !session?.hasWords.peek()) return
  if (key === 'Escape' && panel.peek() !== 'conversation') panel.value = 'conversation'
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  const isField = event.target instanceof HTMLInputElement
  // The field takes letters itself once it has the focus; until then they are kept for it.
  if (!isLetter || isField || (panel.peek() !== 'conversation' && panel.peek() !== 'typing')) return
  event.preventDefault()
  draft.value += key
  panel.value = 'typing'
}
