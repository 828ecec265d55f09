/**
 * What is taken out of the page takes the focus with it: whoever works by keyboard goes on where they were before, or with
 * the page's name where that is gone, too. A menu that was chosen from has closed since; its button is there.
 */
export function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const from = before?.closest('details:not([open])')?.querySelector('summary') ?? before
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
  const place = isThere ? from : document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}
