import { useState } from 'preact/hooks'
import { askAheadLimits, withLines } from '../../../../shared/console/ask-ahead.ts'
import type { Passage } from '../../../../shared/console/passages.ts'
import { plainText } from '../../../../shared/console/plain-text.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Pager } from '../../parts/FindRow.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { useAskingAhead, type Proposal, type ProposedLine } from './use-asking-ahead.ts'
import { words } from './words.ts'

const pageRows = 40
const labelLetters = 140
const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+/

/** What is proposed for one passage, each line to be written anew or dropped. */
function Proposed({
  proposal: { passage, lines },
  change,
}: {
  proposal: Proposal
  change: (to: ProposedLine[]) => void
}) {
  const heading = passage.headings.at(-1)
  const label = plainText(passage.text.replace(marker, '')).slice(0, labelLetters)
  return (
    <li class="gap" data-part="proposal">
      <p>
        {heading !== undefined && <b>{plainText(heading)} </b>}
        {label}
      </p>
      {lines.length === 0 ? (
        <p class="small">{words.allDropped}</p>
      ) : (
        <ul class="qs" aria-label={words.askedBy(label)}>
          {lines.map(({ kind, text }, place) => (
            <li key={place}>
              <span class={kind === 'Not' ? 'k not' : 'k'}>{kind}:</span>
              <input
                class="in"
                name="proposed"
                aria-label={`${kind}: ${text}`}
                maxLength={askAheadLimits.lineCharacters}
                value={text}
                autocomplete="off"
                onInput={(event) => change(lines.with(place, { kind, text: event.currentTarget.value }))}
              />
              <button
                type="button"
                class="ic"
                aria-label={words.removeLine(text)}
                onClick={() => change(lines.toSpliced(place, 1))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface Props {
  characterKey: string
  document: string
  content: string
  /** Those that nobody has said how to ask for. */
  passages: readonly Passage[]
  write: (content: string) => void
  close: () => void
}

/** Lets the language model propose how people ask for passages, and takes over what is left of it. */
export function AskAhead({ characterKey, document, content, passages, write, close }: Props) {
  const { proposals, change, done, isAsking, error, stop } = useAskingAhead(characterKey, document, passages)
  const [page, setPage] = useState(1)
  const from = (page - 1) * pageRows
  const kept = proposals.map(({ passage, lines }) => ({
    passage,
    lines: lines.filter(({ text }) => text.trim() !== ''),
  }))
  const count = kept.reduce((sum, { lines }) => sum + lines.length, 0)
  const take = () => {
    write(withLines(content, kept))
    close()
  }
  return (
    <Dialog title={words.askAhead} close={close}>
      <p role="status">
        {isAsking ? words.asking(done, passages.length) : words.proposed(proposals.length, passages.length)}
      </p>
      {isAsking && (
        <span
          class="bar2"
          role="progressbar"
          aria-label={words.askAhead}
          aria-valuenow={Math.round((100 * done) / passages.length)}
        >
          <i style={{ inlineSize: `${(100 * done) / passages.length}%` }} />
        </span>
      )}
      {error !== null && <Trouble error={error} />}
      {proposals.length > 0 && (
        <>
          <p class="small">{words.lookThrough}</p>
          <ul class="proposals">
            {proposals.slice(from, from + pageRows).map((proposal) => (
              <Proposed key={proposal.passage.from} proposal={proposal} change={(lines) => change(proposal, lines)} />
            ))}
          </ul>
          <Pager page={page} found={proposals.length} go={setPage} />
        </>
      )}
      <div class="bs end">
        {isAsking ? (
          <button type="button" class="b" data-action="stop" onClick={stop}>
            {common.stop}
          </button>
        ) : (
          <>
            <button type="button" class="b q" onClick={close}>
              {common.cancel}
            </button>
            {count > 0 && (
              <button type="button" class="b act" data-action="take-lines" onClick={take}>
                {words.takeLines(count)}
              </button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
