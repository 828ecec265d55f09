import { useRef, useState } from 'preact/hooks'
import type { AddDocument, DocumentSummary } from '../../../../shared/console/documents.ts'
import { ask } from '../../console-client.ts'
import { isAway } from '../../is-away.ts'
import { failureSentence } from '../../text/failure-sentence.ts'
import { contentWarnings } from './content-warnings.ts'
import { documentTrouble } from './document-trouble.ts'
import type { ReadDocument } from './reading/read-document.ts'
import type { Upload } from './UploadList.tsx'

/** What is still on its way stays in the list, and goes on; so does what can be tried again. */
const isStaying = ({ state, name, again }: Upload, fresh: string[]) =>
  state === 'waiting' || state === 'reading' || (again !== undefined && !fresh.includes(name))

/** Files and texts on their way to becoming documents of a character, one after another. */
export function useUploads(characterKey: string, added: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const stopping = useRef(new AbortController())
  const nextKey = useRef(0)
  /** Files are read one after another, also those that are dropped while others are: the tokens of each count with those before. */
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const begin = (names: string[], state: Upload['state']): number[] => {
    const fresh = names.map((name) => ({ key: nextKey.current++, name, state }))
    setUploads((before) => [...before.filter((upload) => isStaying(upload, names)), ...fresh])
    return fresh.map(({ key }) => key)
  }
  const tell = (key: number, news: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)))
  const inTurn = (key: number, act: () => Promise<unknown>) => {
    tell(key, { state: 'waiting', again: undefined })
    last.current = last.current.then(() => {
      tell(key, { state: 'reading' })
      return act()
    })
  }

  /** Adds what was read. What got no answer can be sent again, what doesn’t fit be shortened: nothing is lost. */
  async function add(key: number, read: ReadDocument, again?: () => void): Promise<boolean> {
    const { document, warnings } = read
    try {
      const { id } = await ask<DocumentSummary>('POST', `/characters/${characterKey}/documents`, document)
      tell(key, { state: 'added', id, warnings })
      added()
      return true
    } catch (error) {
      const way = isAway(error) ? again !== undefined && { again } : { text: document }
      tell(key, { state: 'problem', problem: documentTrouble(error), ...way })
      return false
    }
  }

  async function takeFile(key: number, file: File, signal: AbortSignal) {
    // What reads files is fetched with the first one.
    const reader = await import('./reading/read-document.ts').catch(failureSentence)
    if (typeof reader === 'string') {
      return tell(key, { state: 'problem', problem: reader, again: () => takeInTurn(key, file) })
    }
    const reading = (number: number, of: number) => tell(key, { page: { number, of } })
    const read = await reader.readDocument(file, { reading, signal })
    if (typeof read === 'string') return tell(key, { state: 'problem', problem: read })
    const again = () => inTurn(key, () => add(key, read, again))
    await add(key, read, again)
  }
  const takeInTurn = (key: number, file: File) => {
    if (stopping.current.signal.aborted) stopping.current = new AbortController()
    const { signal } = stopping.current
    inTurn(key, () => takeFile(key, file, signal))
  }

  return {
    uploads,
    stop: () => stopping.current.abort(),
    takeFiles(files: File[]) {
      const keys = begin(
        files.map(({ name }) => name),
        'waiting',
      )
      for (const [place, key] of keys.entries()) takeInTurn(key, files[place]!)
    },
    /** False when it could not be added: the form that it comes from has it still. */
    takeText(document: AddDocument): Promise<boolean> {
      const [key] = begin([document.name], 'reading')
      return add(key!, { document, warnings: contentWarnings(document.content) })
    },
  }
}
