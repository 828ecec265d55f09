import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { words } from './words.ts'

const tabs = [
  { path: '/visitors', name: words.numbersTab },
  { path: '/visitors/talks', name: words.talksTab },
  { path: '/visitors/unanswered', name: words.unansweredTab },
]

/** The views of what visitors said; whoever may only look has the numbers alone. */
export function VisitorTabs({ path }: { path: string }) {
  if (!may('editor')) return null
  return (
    <nav class="tabs" aria-label={words.view}>
      {tabs.map((tab) => (
        <a key={tab.path} href={at(tab.path)} aria-current={tab.path === path ? 'page' : undefined}>
          {tab.name}
        </a>
      ))}
    </nav>
  )
}
