import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './Icon.tsx'

/** The first line of the plinth: what is happening, and at its end the time. */
export function StateLine(props: {
  icon: IconName
  label: string
  beside?: ComponentChildren
  children?: ComponentChildren
}) {
  return (
    <header class="head">
      <p class="state" role="status">
        <Icon name={props.icon} />
        {props.label}
        {props.beside}
      </p>
      {props.children}
    </header>
  )
}
