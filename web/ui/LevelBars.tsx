import { useComputed, type ReadonlySignal } from '@preact/signals'

/** Five bars beside the state line; `level` is 0 to 1. */
export function LevelBars({ level }: { level: ReadonlySignal<number> }) {
  const bars = useComputed(() => Math.ceil(level.value * 5))
  return (
    <span class="level" aria-hidden="true" data-part="level" data-bars={bars}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
