import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { giveFocusBack } from './give-focus-back.ts'

interface Props {
  title: string
  close: () => void
  children: ComponentChildren
}

/** A dialog above the page: the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the menu that it was chosen from closes and takes the focus with it.
  useLayoutEffect(() => {
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
