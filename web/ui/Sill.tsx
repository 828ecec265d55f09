import { useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'

export type SillState = 'none' | 'idle' | 'connecting' | 'listening' | 'thinking' | 'speaking' | 'muted'

/** The edge between picture and plinth, the only moving sign of state. `level` is 0 to 1; `steps` makes it jump. */
export function Sill(props: { state: SillState; level: ReadonlySignal<number>; steps: boolean }) {
  const { state, level, steps } = props
  const sill = useRef<HTMLDivElement>(null)
  useSignalEffect(() => {
    const shown = steps ? Math.ceil(level.value * 5) / 5 : level.value
    sill.current?.style.setProperty('--level', String(shown))
  })
  return (
    <div class="sill" data-sill={state} aria-hidden="true" ref={sill}>
      <i />
      <i />
      <i />
    </div>
  )
}
