import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  title: string
  close: () => void
  children: ComponentChildren
}

/**
 * A dialog that is taken out of the page takes the focus with it: whoever works by keyboard goes on where they were, or
 * with the page's name where that is gone, too.
 */
function giveFocusBack(before: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const place = isThere ? before : document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}

/** A dialog above the page: the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => requestAnimationFrame(() => giveFocusBack(before))
  }, [])
  return (
    <dialog class="dlg" ref={dialog} aria-labelledby={id} onClose={close}>
      <h2 class="v" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
