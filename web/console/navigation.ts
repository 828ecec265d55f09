import { signal } from '@preact/signals'

/** Where the operator is: the path below the console's own address, `/` at its door. */
const base = '/console'
const pathNow = () => location.pathname.slice(base.length).replace(/\/$/, '') || '/'

export const path = signal(pathNow())

/** The address of a place in the console. */
export const at = (to: string) => base + (to === '/' ? '' : to)

/** Goes to another place in the console. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', at(to))
  else history.pushState(null, '', at(to))
  path.value = pathNow()
  scrollTo(0, 0)
}

/** Links within the console change the place without loading the page again. */
export function followLinks(): void {
  addEventListener('popstate', () => (path.value = pathNow()))
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain || event.defaultPrevented || link.target !== '') return
    if (link.origin !== location.origin || !link.pathname.startsWith(base) || link.hash !== '') return
    event.preventDefault()
    go(link.pathname.slice(base.length) || '/')
  })
}
