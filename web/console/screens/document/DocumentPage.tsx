import '../character/character.css'
import './document.css'
import { useMemo, useState } from 'preact/hooks'
import { documentLimits } from '../../../../shared/catalog/limits.ts'
import type { DocumentList, WholeDocument } from '../../../../shared/console/documents.ts'
import { isAway } from '../../is-away.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { NotSaved } from '../../parts/NotSaved.tsx'
import { NotThere } from '../../parts/NotThere.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { StickyBar } from '../../parts/StickyBar.tsx'
import type { Params } from '../../places.ts'
import { moment, number } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { useFetched } from '../../use-fetched.ts'
import { FoundTyping } from '../character/FoundTyping.tsx'
import { contentWarnings } from '../knowledge/content-warnings.ts'
import { documentTrouble } from '../knowledge/document-trouble.ts'
import { Warnings } from '../knowledge/Warnings.tsx'
import { words as knowledge } from '../knowledge/words.ts'
import { readPassages } from '../../../../shared/console/passages.ts'
import { AskAheadBar } from './AskAheadBar.tsx'
import { Passages } from './Passages.tsx'
import { Preview } from './Preview.tsx'
import { TwoTexts } from './TwoTexts.tsx'
import { useDocument } from './use-document.ts'
import { words } from './words.ts'

type Editing = ReturnType<typeof useDocument>

/** What is saved and what is not, and the one thing to do. */
function SaveBar({ editing, document }: { editing: Editing; document: WholeDocument }) {
  const { isDirty, isSaving, save, error } = editing
  const { by, tokens } = document
  const time = moment(document.at)
  return (
    <StickyBar label={knowledge.title}>
      <p role="status" data-saved={!isDirty}>
        <span class={isDirty ? 'tag warn' : 'tag ok'}>{isDirty ? words.unsaved : common.saved}</span>{' '}
        <span class="small">
          {isDirty && (isSaving && !isAway(error) ? common.saving : words.keptHere)}
          {!isDirty && `${words.savedDraft} ${by === '' ? words.changedAt(time) : words.changedBy(by, time)}`}
        </span>
        {tokens !== null && <span class="small num"> {words.tokens(number(tokens))}</span>}
      </p>
      {may('editor') && (
        <div class="bs">
          <button
            type="button"
            class={isDirty ? 'b act' : 'b'}
            data-action="save"
            aria-disabled={isSaving || !isDirty}
            onClick={() => isDirty && void save()}
          >
            {common.save}
          </button>
        </div>
      )}
      {error !== null && <NotSaved head={words.notSaved} error={error} says={documentTrouble} />}
    </StickyBar>
  )
}

/** The whole text, with how it is read beside it. */
function AsText({ editing }: { editing: Editing }) {
  const { written, write } = editing
  const passages = useMemo(() => readPassages(written.content), [written.content])
  return (
    <div class="as-text">
      <label class="f">
        {words.text}
        <textarea
          class="in"
          name="document"
          rows={24}
          maxLength={documentLimits.contentCharacters}
          value={written.content}
          readOnly={!may('editor')}
          onInput={(event) => write({ content: event.currentTarget.value })}
        />
      </label>
      <div class="gap">
        <h2 class="v">{words.asItIsRead}</h2>
        <Preview passages={passages} label={words.asItIsRead} />
      </div>
    </div>
  )
}

interface PassagesProps {
  characterKey: string
  editing: Editing
  canAskAhead: boolean
  toText: () => void
}

function AsPassages({ characterKey, editing, canAskAhead, toText }: PassagesProps) {
  const { written, write, keep } = editing
  const passages = useMemo(() => readPassages(written.content), [written.content])
  if (passages.length === 0) {
    return (
      <div class="none">
        <h2>{words.empty}</h2>
        <p class="sub">{words.emptyHint}</p>
        {may('editor') && (
          <button type="button" class="b" onClick={toText}>
            {words.writeIt}
          </button>
        )}
      </div>
    )
  }
  const { name, content } = written
  const writeContent = (next: string) => write({ content: next })
  return (
    <>
      {canAskAhead && name.trim() !== '' && (
        <AskAheadBar
          characterKey={characterKey}
          document={name}
          content={content}
          passages={passages}
          write={writeContent}
        />
      )}
      <Passages passages={passages} content={content} write={writeContent} keep={(next) => keep({ content: next })} />
    </>
  )
}

const views = ['passages', 'asText'] as const

interface EditorProps {
  characterKey: string
  document: WholeDocument
  canAskAhead: boolean
  saved: (now: WholeDocument) => void
}

function Editor({ characterKey, document, canAskAhead, saved }: EditorProps) {
  const editing = useDocument(characterKey, document, saved)
  const [view, setView] = useState<(typeof views)[number]>('passages')
  const { written, write, found, conflict } = editing
  const warnings = useMemo(() => contentWarnings(written.content), [written.content])
  return (
    <>
      <SaveBar editing={editing} document={document} />
      {found !== null && may('editor') && (
        <FoundTyping at={found.at} takeUp={() => editing.takeUp(found)} drop={editing.drop} />
      )}
      {conflict !== null && (
        <TwoTexts
          yours={written}
          theirs={conflict}
          close={editing.closeConflict}
          keepTheirs={() => editing.keepTheirs(conflict)}
          keepYours={() => editing.keepYours(conflict)}
        />
      )}
      <label class="f name">
        {words.name}
        <span class="h">{words.nameHint}</span>
        <input
          class="in"
          name="name"
          required
          maxLength={documentLimits.nameCharacters}
          value={written.name}
          readOnly={!may('editor')}
          onInput={(event) => write({ name: event.currentTarget.value })}
          autocomplete="off"
        />
      </label>
      {warnings.length > 0 && (
        <section class="gap" aria-label={words.warnings(warnings.length)}>
          <p>
            <span class="tag warn">{words.warnings(warnings.length)}</span>
          </p>
          <Warnings warnings={warnings} />
        </section>
      )}
      <div class="bs views" role="group" aria-label={words.views}>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            class="b"
            data-view={one}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {words[one]}
          </button>
        ))}
      </div>
      {view === 'passages' ? (
        <AsPassages
          characterKey={characterKey}
          editing={editing}
          canAskAhead={canAskAhead}
          toText={() => setView('asText')}
        />
      ) : (
        <AsText editing={editing} />
      )}
    </>
  )
}

/** One document of a character: its passages with how people ask for them, or its whole text. */
export function DocumentPage({ params }: { params: Params }) {
  const [key, id] = [params['key']!, params['document']!]
  const { fetched, again, put } = useFetched<WholeDocument>(`/characters/${key}/documents/${id}`)
  const { fetched: list } = useFetched<DocumentList>(`/characters/${key}/documents`)
  if (fetched.state !== 'ready') {
    const about = { title: knowledge.title, says: words.fetching, failed: words.notFetched }
    return <NotThere {...about} fetched={fetched} again={again} />
  }
  const character = list.state === 'ready' ? list.value.character.name : ''
  const canAskAhead = list.state === 'ready' && list.value.canAskAhead
  const from = { path: `/knowledge/${key}`, name: character === '' ? knowledge.title : knowledge.of(character) }
  return (
    <>
      <PageHead title={fetched.value.name} {...(character !== '' && { sub: words.knows(character) })} from={from}>
        <a class="b" href={at(`/characters/${key}`)}>
          {words.toPublish}
        </a>
      </PageHead>
      <Editor characterKey={key} document={fetched.value} canAskAhead={canAskAhead} saved={put} />
    </>
  )
}
