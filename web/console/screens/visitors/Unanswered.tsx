import './visitors.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type {
  PutAside,
  PutAsideDone,
  UnansweredGroup,
  UnansweredList,
  WrittenAnswer,
} from '../../../../shared/console/transcripts.ts'
import { ask } from '../../console-client.ts'
import { at } from '../../navigation.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Settled } from './Settled.tsx'
import { VisitorTabs } from './VisitorTabs.tsx'
import { words } from './words.ts'

/** Of the oldest turn: the newest is another one as soon as somebody asks again. */
function idOf({ turns }: UnansweredGroup): string {
  const oldest = turns.at(-1)
  return `${oldest?.talk} ${oldest?.turn}`
}

interface GroupProps {
  group: UnansweredGroup
  isOpen: boolean
  open: (isOpen: boolean) => void
  written: (answer: WrittenAnswer) => void
  aside: (id: string) => void
  /** The list is to be fetched anew. */
  again: () => void
}

function Group({ group, isOpen, open, written, aside, again }: GroupProps) {
  const { question, count, wordings, turns, character } = group
  const [failure, setFailure] = useState<unknown>(null)
  const putAside = () =>
    ask<PutAsideDone>('POST', '/visitors/asides', { turns } satisfies PutAside).then(
      ({ id }) => aside(id),
      (error: unknown) => {
        setFailure(error)
        // Somebody else may have settled it.
        again()
      },
    )
  return (
    <article class={isOpen ? 'group now' : 'group'} data-part="unanswered">
      <div class="gap">
        <h2>{question}</h2>
        {wordings.length > 1 && (
          <ul class="also">
            {wordings.slice(1).map((wording) => (
              <li key={wording}>{wording}</li>
            ))}
          </ul>
        )}
        <p class="small">
          {words.askedOf(character.name || words.gone(character.key))}
          {!character.isOwn && character.name !== '' && `. ${words.ofTheHouse}`}
        </p>
      </div>
      <div class="bs">
        <span class="cnt num" role="img" aria-label={words.askedTimes(count)}>
          {count}×
        </span>
        {!isOpen && character.isOwn && (
          <button type="button" class="b" data-action="answer" onClick={() => open(true)}>
            {words.write}
          </button>
        )}
        {!isOpen && (
          <button type="button" class="b q" data-action="put-aside" onClick={() => void putAside()}>
            {words.aside}
          </button>
        )}
      </div>
      {failure !== null && <Trouble error={failure} />}
      {isOpen && <AnswerForm id={idOf(group)} group={group} written={written} close={() => open(false)} />}
    </article>
  )
}

const Nothing = ({ keeps }: { keeps: boolean }) => (
  <div class="none">
    <h2>{keeps ? words.allAnswered : words.isOff}</h2>
    <p class="sub">{keeps ? words.allAnsweredHint : words.isOffHint}</p>
  </div>
)

/** What was done last, and the way back. */
type Done = { id: string; question: string } & ({ how: 'aside' } | (WrittenAnswer & { how: 'answered'; key: string }))

function DoneNote({ done, takeBack }: { done: Done; takeBack: (id: string) => void }) {
  const { id, question } = done
  const note = useRef<HTMLParagraphElement>(null)
  // The group goes with whatever had the focus in it, and someone at a keyboard would begin at the top of the page.
  useEffect(() => note.current?.focus(), [id])
  return (
    <p class="note ok" role="status" ref={note} tabIndex={-1}>
      {done.how === 'aside' ? (
        words.putAside(question)
      ) : (
        <>
          <b>{words.inDraft}</b> {words.inDraftSub(question, done.document)}{' '}
          {done.mustGoRight !== null && `${words.listed[done.mustGoRight]} `}
          <a class="b" href={at(`/characters/${done.key}`)}>
            {words.toPublish}
          </a>
        </>
      )}{' '}
      <button type="button" class="b" data-action="take-back" onClick={() => takeBack(id)}>
        {words.takeBack}
      </button>
    </p>
  )
}

/** What the characters could not answer, and the answers to it. */
export function Unanswered() {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const [openOne, setOpenOne] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const query = new URLSearchParams({ find, page: String(page) })
  const { fetched, again } = useFetched<UnansweredList>(`/visitors/unanswered?${query}`)
  const list = fetched.state === 'ready' ? fetched.value : undefined
  const search = (text: string) => {
    setFind(text)
    setPage(1)
  }
  const open = (group: UnansweredGroup, isOpen: boolean) => {
    setOpenOne(isOpen ? idOf(group) : null)
    // Somebody else may have answered it meanwhile.
    if (!isOpen) again()
  }
  /** Another group may be open, with half an answer in it: that one stays. */
  const settled = (group: UnansweredGroup, what: Done) => {
    setDone(what)
    setFailure(null)
    setOpenOne((open) => (open === idOf(group) ? null : open))
    again()
  }
  const takeBack = (id: string) =>
    void ask('DELETE', `/visitors/settled/${id}`).then(() => {
      setDone(null)
      setFailure(null)
      again()
    }, setFailure)
  return (
    <>
      <PageHead title={words.title} sub={words.subUnanswered} />
      <VisitorTabs path="/visitors/unanswered" />
      {done !== null && <DoneNote done={done} takeBack={takeBack} />}
      {failure !== null && <Trouble error={failure} />}
      <FindRow
        label={words.findQuestions}
        find={find}
        onFind={search}
        count={list === undefined ? '' : words.questionCount(list.found)}
      />
      {fetched.state === 'loading' && <OnItsWay says={words.fetchingQuestions} />}
      <FetchTrouble head={words.questionsNotFetched} fetched={fetched} again={again} />
      {list?.found === 0 && find === '' && <Nothing keeps={list.keeps} />}
      {list?.found === 0 && find !== '' && <NothingFound says={words.questionNotFound} showAll={() => search('')} />}
      {list !== undefined && list.found > 0 && (
        <div>
          {list.groups.map((group) => (
            <Group
              key={idOf(group)}
              group={group}
              isOpen={openOne === idOf(group)}
              open={(isOpen) => open(group, isOpen)}
              written={(answer) =>
                settled(group, { ...answer, how: 'answered', question: group.question, key: group.character.key })
              }
              aside={(id) => settled(group, { how: 'aside', id, question: group.question })}
              again={again}
            />
          ))}
        </div>
      )}
      {list !== undefined && <Pager page={page} found={list.found} go={setPage} />}
      {list !== undefined && list.settled.length > 0 && <Settled settled={list.settled} takeBack={takeBack} />}
    </>
  )
}
