import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

/** Takes files that are dropped on it; while they are above it, it says so. */
export function DropFiles(props: {
  class: string
  onFiles: (files: File[]) => void
  children: (isOver: boolean) => ComponentChildren
}) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      class={isOver ? `${props.class} over` : props.class}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onFiles([...(event.dataTransfer?.files ?? [])])
      }}
    >
      {props.children(isOver)}
    </div>
  )
}
