import { useState } from 'preact/hooks'
import {
  compareResults,
  type Question,
  type QuestionList,
  type QuestionRun,
} from '../../../../shared/console/questions.ts'
import { may } from '../../me.ts'
import { FindRow, Pager } from '../../parts/FindRow.tsx'
import { NothingFound } from '../../parts/NothingFound.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import type { Params } from '../../places.ts'
import { useFetched } from '../../use-fetched.ts'
import { Whose } from '../knowledge/Whose.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { NewQuestion } from './NewQuestion.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { RunningAloud } from './RunningAloud.tsx'
import { QuestionActions, type QuestionDialog } from './QuestionActions.tsx'
import { QuestionRows } from './QuestionRows.tsx'
import { QuestionTrouble } from './QuestionTrouble.tsx'
import { Removed } from './Removed.tsx'
import { Tally } from './Tally.tsx'
import { useRemoving } from './use-removing.ts'
import { useRun } from './use-run.ts'
import { useRunAloud, type Aloud } from './use-run-aloud.ts'
import { words } from './words.ts'

const kinds = ['all', 'worse', 'notRight'] as const
type Kind = (typeof kinds)[number]

const pageRows = 40

/** Those that are looked for. */
function chosen(questions: readonly Question[], run: QuestionRun | null, find: string, kind: Kind): Question[] {
  const resultOf = (id: string) => run?.results.find((result) => result.id === id)
  const fits = {
    all: () => true,
    worse({ id }: Question) {
      const { draft, published } = resultOf(id) ?? {}
      return draft !== undefined && published != null && compareResults(draft.result, published.result) < 0
    },
    notRight: ({ id }: Question) => (resultOf(id)?.draft.result ?? 'right') !== 'right',
  }[kind]
  const text = find.toLowerCase()
  return questions.filter(
    (one) => fits(one) && (one.question.toLowerCase().includes(text) || one.expects?.toLowerCase().includes(text)),
  )
}

interface FoundProps {
  list: QuestionList
  run: QuestionRun | null
  aloud: Aloud
  changed: () => void
  remove: (question: Question) => void
}

/** The list, as far as it is looked for. */
function Found({ list, run, ...rest }: FoundProps) {
  const [find, setFind] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [page, setPage] = useState(1)
  const found = chosen(list.questions, run, find, kind)
  const look = (text: string, which: Kind) => {
    setFind(text)
    setKind(which)
    setPage(1)
  }
  return (
    <>
      <FindRow label={words.find} find={find} onFind={(text) => look(text, kind)} count={words.count(found.length)}>
        {run !== null && (
          <select
            class="in fit"
            aria-label={words.show}
            value={kind}
            onChange={(event) => look(find, event.currentTarget.value as Kind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {words.shows[one]}
              </option>
            ))}
          </select>
        )}
      </FindRow>
      {found.length === 0 ? (
        <NothingFound says={words.notFound} showAll={() => look('', 'all')} />
      ) : (
        <QuestionRows
          characterKey={list.character.key}
          questions={found.slice((page - 1) * pageRows, page * pageRows)}
          run={run}
          {...rest}
        />
      )}
      <Pager page={page} found={found.length} go={setPage} />
    </>
  )
}

/** Whether questions can be asked here, and who words the answers. */
function Answering({ list: { canRun, wordedBy } }: { list: QuestionList }) {
  if (!canRun) {
    return (
      <p class="note calm">
        <b>{words.elsewhere}</b> {words.elsewhereHint}
      </p>
    )
  }
  return wordedBy === null ? null : <p class="note calm">{words.wordedBy(wordedBy)}</p>
}

function Of({ characterKey }: { characterKey: string }) {
  const { fetched, again } = useFetched<QuestionList>(`/characters/${characterKey}/questions`)
  const { run, isAsking, error, begin } = useRun(characterKey)
  const spoken = useRunAloud(characterKey)
  const [open, setOpen] = useState<QuestionDialog | null>(null)
  const [said, setSaid] = useState('')
  const { gone, error: notRemoved, remove, putBack } = useRemoving(characterKey, again)
  if (fetched.state !== 'ready') {
    const about = { title: words.title, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const list = fetched.value
  const { character, questions } = list
  const added = (sentence: string) => {
    setSaid(sentence)
    again()
  }
  return (
    <>
      <PageHead title={words.of(character.name)} sub={words.sub} from={{ path: '/questions', name: words.title }}>
        <QuestionActions
          list={list}
          run={isAsking ? null : begin}
          speak={spoken.isSpeaking ? null : spoken.begin}
          open={setOpen}
        />
      </PageHead>
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      <Answering list={list} />
      <p class={said === '' ? 'vh' : 'note ok'} role="status">
        {isAsking ? words.asking(questions.length) : said}
      </p>
      {isAsking && (
        <div class="gap" aria-hidden="true">
          <span class="sk" />
        </div>
      )}
      {spoken.isSpeaking && <RunningAloud done={spoken.aloud.size} of={questions.length} stop={spoken.stop} />}
      {error !== null && <QuestionTrouble error={error} />}
      {spoken.error !== null && <QuestionTrouble error={spoken.error} />}
      {run !== null && !isAsking && <Tally run={run} />}
      {notRemoved !== null && <QuestionTrouble error={notRemoved} />}
      {gone !== null && <Removed question={gone} putBack={putBack} />}
      {questions.length === 0 ? (
        <div class="none">
          <h2>{words.none}</h2>
          <p class="sub">{words.noneHint}</p>
        </div>
      ) : (
        <Found list={list} run={run} aloud={spoken.aloud} changed={again} remove={remove} />
      )}
      {may('editor') && <NewQuestion characterKey={characterKey} added={again} />}
      {open === 'import' && <ImportDialog characterKey={characterKey} close={() => setOpen(null)} added={added} />}
      {open === 'propose' && <ProposeDialog characterKey={characterKey} close={() => setOpen(null)} added={added} />}
    </>
  )
}

/** What a character must answer; without one, whose questions it shall be. */
export function Questions({ params }: { params: Params }) {
  const key = params['key']
  if (key !== undefined) return <Of characterKey={key} />
  return <Whose to="/questions" title={words.title} sub={words.choose} label={words.whose} />
}
