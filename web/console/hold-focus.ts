/** Until then whoever took the element out of the page may say itself where the focus goes. */
const pauseMs = 150

/** The name of the smallest part of the page that the element stood in and that is still there. */
function nameAround(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    const isThere = ancestor.isConnected && ancestor !== document.body
    const name = isThere
      ? (ancestor.querySelector<HTMLElement>('h1') ?? ancestor.querySelector<HTMLElement>('h2, h3'))
      : null
    if (name !== null) return name
  }
  return null
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}

function goOnAround(ancestors: readonly Element[]): void {
  if (document.activeElement !== document.body) return
  const name = nameAround(ancestors)
  if (name === null) return
  name.tabIndex = -1
  name.focus({ preventScroll: true })
  // One at a mouse sees where they are, and nothing jumps.
  if (name.matches(':focus-visible')) name.scrollIntoView({ block: 'nearest' })
}

/**
 * A button that takes itself out of the page takes the focus with it: a row that is removed, a question that is
 * answered. Whoever works by keyboard, or hears the page, goes on at the name of what it stood in.
 */
export function holdFocus(): void {
  let held: { element: Element; ancestors: Element[] } | null = null
  /** How often something got the focus. */
  let timesGiven = 0
  document.addEventListener('focusin', ({ target }) => {
    timesGiven++
    if (target instanceof Element) held = { element: target, ancestors: ancestorsOf(target) }
  })
  document.addEventListener('focusout', ({ target }) => {
    // Told of what goes while it is still there, too.
    queueMicrotask(() => {
      if (held?.element === target && held.element.isConnected) held = null
    })
  })
  new MutationObserver(() => {
    if (held === null || held.element.isConnected) return
    const { ancestors } = held
    held = null
    const before = timesGiven
    // Whoever has been elsewhere since has another place, also where that is gone, too.
    const goOn = () => timesGiven === before && goOnAround(ancestors)
    // On a busy machine what a picture is due for comes late, and with it what says where the focus goes.
    setTimeout(() => requestAnimationFrame(() => setTimeout(goOn)), pauseMs)
  }).observe(document.body, { childList: true, subtree: true })
}
