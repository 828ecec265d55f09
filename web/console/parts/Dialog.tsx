import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface Props {
  title: string
  close: () => void
  children: ComponentChildren
}

/** A dialog above the page: the browser keeps the focus in it and gives it back, and Escape closes it. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
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
