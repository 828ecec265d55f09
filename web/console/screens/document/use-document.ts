import { useRef, useState } from 'preact/hooks'
import type { ChangeDocument, WholeDocument } from '../../../../shared/console/documents.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { isAway } from '../../is-away.ts'
import { forgetTyping, keepTyping, keptTyping, type KeptTyping } from '../../kept-typing.ts'
import { saveInTurn } from '../../save-in-turn.ts'
import { useWhileAway } from '../../use-while-away.ts'
import { isSameText } from '../knowledge/is-same-text.ts'

/** What is written of a document. */
export type Written = Pick<WholeDocument, 'name' | 'content'>

/** What somebody else saved in between. */
export type Theirs = Pick<WholeDocument, 'name' | 'content' | 'version' | 'by' | 'at'>

/** Holds what is written of a document, keeps what is not saved, and saves it; another's save in between is told. */
export function useDocument(characterKey: string, document: WholeDocument, saved: (now: WholeDocument) => void) {
  const what = `document:${document.id}`
  const [written, setWritten] = useState<Written>({ name: document.name, content: document.content })
  const [found, setFound] = useState(() => {
    const kept = keptTyping<Written, string>(what)
    return kept === undefined || isSameText(kept.fields, document) ? null : kept
  })
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Theirs | null>(null)
  const unanswered = useRef<Written | null>(null)
  /** What the writing began from: another's save in between is seen by it. */
  const base = useRef(document.version)
  /** What was written last, also in a passage that is still open. */
  const latest = useRef(written)
  const isDirty = !isSameText(written, document)

  const keepLatest = () =>
    keepTyping(what, { at: new Date().toISOString(), version: base.current, fields: latest.current })
  /** A reload costs nothing of this, while the page doesn't show it yet. */
  const keep = (fields: Partial<Written>) => {
    latest.current = { ...written, ...fields }
    if (isSameText(latest.current, document)) forgetTyping(what)
    else keepLatest()
  }
  const write = (fields: Partial<Written>) => {
    setWritten({ ...written, ...fields })
    keep(fields)
  }
  /** Shows what is saved, or was kept, in place of what is written. */
  const show = ({ name, content }: Written) => {
    latest.current = { name, content }
    setWritten(latest.current)
  }

  const put = ({ name, content }: Written) => {
    const body: ChangeDocument = { name: name.trim(), content, version: base.current }
    return ask<WholeDocument>('PUT', `/characters/${characterKey}/documents/${document.id}`, body)
  }
  async function save(fields: Written = written) {
    if (isSaving) return
    setSaving(true)
    // While the house is away that stays told, however often it is asked.
    if (!isAway(error)) setError(null)
    try {
      const now = await saveInTurn(unanswered, fields, {
        isSame: isSameText,
        send: put,
        saved: (_sent, { version }) => {
          base.current = version
        },
      })
      setFound(null)
      setError(null)
      // Whoever went on writing meanwhile has more than was sent: that stays, to be saved next.
      if (isSameText(latest.current, fields)) {
        forgetTyping(what)
        show(now)
      } else keepLatest()
      saved(now)
    } catch (failure) {
      const isConflict = failure instanceof ApiFailure && failure.code === 'CHANGED_MEANWHILE'
      if (isConflict) setConflict(failure.facts as unknown as Theirs)
      setError(isConflict ? null : failure)
    } finally {
      setSaving(false)
    }
  }

  useWhileAway(error, () => void save())

  return {
    written,
    write,
    keep,
    save: () => save(),
    isDirty,
    isSaving,
    error,
    found,
    conflict,
    takeUp({ version, fields }: KeptTyping<Written, string>) {
      base.current = version
      show(fields)
      setFound(null)
    },
    drop() {
      forgetTyping(what)
      setFound(null)
    },
    closeConflict: () => setConflict(null),
    keepTheirs(theirs: Theirs) {
      base.current = theirs.version
      forgetTyping(what)
      setConflict(null)
      show(theirs)
      saved({ ...document, ...theirs })
    },
    keepYours(theirs: Theirs) {
      base.current = theirs.version
      setConflict(null)
      void save()
    },
  }
}
