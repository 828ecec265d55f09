import { useState } from 'preact/hooks'
import { withoutLines } from '../../../../shared/console/ask-ahead.ts'
import type { Passage } from '../../../../shared/console/passages.ts'
import { may } from '../../me.ts'
import { AskAhead } from './AskAhead.tsx'
import { words } from './words.ts'

interface Props {
  characterKey: string
  document: string
  content: string
  passages: readonly Passage[]
  write: (content: string) => void
}

/** How many passages nobody has said how to ask for, and the way to let a language model propose it. */
export function AskAheadBar({ passages, ...rest }: Props) {
  const [asked, setAsked] = useState<readonly Passage[] | null>(null)
  const lacking = withoutLines(passages)
  if (!may('editor') || lacking.length === 0) return null
  return (
    <div class="bs">
      <button type="button" class="b" data-action="ask-ahead" onClick={() => setAsked(lacking)}>
        {words.askAhead}
      </button>
      <span class="small">{words.lacking(lacking.length)}</span>
      {asked !== null && <AskAhead {...rest} passages={asked} close={() => setAsked(null)} />}
    </div>
  )
}
