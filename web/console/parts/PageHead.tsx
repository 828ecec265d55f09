import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { at } from '../navigation.ts'

interface Props {
  title: string
  sub?: string
  /** The list that the page belongs to. */
  from?: { path: string; name: string }
  children?: ComponentChildren
}

/** A page's name, which takes the focus when the page opens, and what can be done there. */
export function PageHead({ title, sub, from, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    document.title = `${title} · Visavis`
  }, [title])
  return (
    <div class="ph">
      <div>
        {from !== undefined && (
          <p class="crumb">
            <a href={at(from.path)}>{from.name}</a>
          </p>
        )}
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {sub !== undefined && <p>{sub}</p>}
      </div>
      {children !== undefined && <div class="bs">{children}</div>}
    </div>
  )
}
