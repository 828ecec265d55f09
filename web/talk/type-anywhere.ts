import type { TalkPage } from './talk-page.ts'

/** On a real keyboard a letter opens the written question, and Escape goes back to the talk. */
export function typeAnywhere({ call, visit }: TalkPage, event: KeyboardEvent) {
  const { key } = event
  const { panel, draft } = visit
  const talk = call.talk.peek()
  if (call.state.peek() !== 'live' || !talk?.hasWords.peek()) return
  if (key === 'Escape' && panel.peek() !== 'talk') panel.value = 'talk'
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  const isField = event.target instanceof HTMLInputElement
  // The field takes letters itself once it has the focus; until then they are kept for it.
  if (!isLetter || isField || (panel.peek() !== 'talk' && panel.peek() !== 'typing')) return
  event.preventDefault()
  draft.value += key
  panel.value = 'typing'
}
