import type { CardPart, WidgetCard } from '../../../shared/widget/card.ts'

const greetsAfterMs = 10_000
const greeted = 'visavis-greeted'

/** Puts up what stands in the page while nobody talks: the card in a corner, or the plane in the text. */
export function drawCard(root: ShadowRoot, card: WidgetCard, server: string, mode: string): void {
  const { corner = '', plane, greeting, customProperties } = card
  const isCorner = mode === 'launcher'
  const box = buildPart(isCorner ? corner : plane, server)
  root.replaceChildren(box)
  if (typeof box === 'string') return
  box.classList.add(mode)
  for (const name in customProperties) box.style.setProperty(name, customProperties[name]!)
  if (!isCorner || !greeting || sessionStorage[greeted]) return
  setTimeout(() => {
    if (!box.isConnected) return
    sessionStorage[greeted] = 1
    box.prepend(buildPart(greeting, server))
  }, greetsAfterMs)
}

/** Builds what the server describes; no markup is ever parsed, and a page's policy on styles has nothing to forbid. */
function buildPart(part: CardPart, server: string): HTMLElement | string {
  if (typeof part === 'string') return part
  const [tag, attributes, ...parts] = part
  const element = document.createElement(tag)
  for (const name in attributes) element.setAttribute(name, (name === 'src' ? server : '') + attributes[name]!)
  element.append(...parts.map((inner) => buildPart(inner, server)))
  return element
}
