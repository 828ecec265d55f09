/**
 * What is closed takes the focus with it: whoever works by keyboard goes on where they were before. A menu that was chosen from
 * has closed since; its button is there. Where they were is gone, too: `hold-focus.ts` finds them a place.
 */
export function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const from = before?.closest('details:not([open])')?.querySelector('summary') ?? before
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
}
