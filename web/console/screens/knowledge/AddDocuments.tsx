import { useRef, useState } from 'preact/hooks'
import type { AddDocument, DocumentSummary } from '../../../../shared/console/documents.ts'
import { ask } from '../../console-client.ts'
import { keptTyping } from '../../kept-typing.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { failureSentence } from '../../text/failure-sentence.ts'
import { contentWarnings } from './content-warnings.ts'
import { documentTrouble } from './document-trouble.ts'
import type { ReadDocument } from './reading/read-document.ts'
import { UploadList, type Upload } from './UploadList.tsx'
import { words } from './words.ts'
import { keptAs, WriteDocument } from './WriteDocument.tsx'

interface Props {
  character: { key: string; name: string }
  added: () => void
}

const kinds = '.txt,.md,.markdown,.pdf,.docx,.html,.htm,text/plain,text/markdown,text/html,application/pdf'

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'reading'

/** Files that are dropped or chosen, or a text that is written here, become documents. */
export function AddDocuments({ character, added }: Props) {
  const [uploads, setUploads] = useState<Upload[]>([])
  /** What didn't fit, in a form of its own beside what is being written. */
  const [shortened, setShortened] = useState(
    () => keptTyping<AddDocument>(keptAs('shorten', character.key))?.fields ?? null,
  )
  const stopping = useRef(new AbortController())
  const nextKey = useRef(0)
  /** Files are read one after another, also those that are dropped while others are. */
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** What is still on its way stays in the list, and goes on. */
  const begin = (names: string[], state: Upload['state']): number[] => {
    const fresh = names.map((name) => ({ key: nextKey.current++, name, state }))
    setUploads((before) => [...before.filter(isOnItsWay), ...fresh])
    return fresh.map(({ key }) => key)
  }
  const tell = (key: number, news: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...news } : upload)))

  /** Adds what was read; what doesn't fit is not lost. */
  async function add(key: number, { document, warnings }: ReadDocument): Promise<boolean> {
    try {
      const { id } = await ask<DocumentSummary>('POST', `/characters/${character.key}/documents`, document)
      tell(key, { state: 'added', id, warnings })
      added()
      return true
    } catch (error) {
      tell(key, { state: 'problem', problem: documentTrouble(error), text: document })
      return false
    }
  }

  async function takeFile(key: number, file: File, signal: AbortSignal) {
    // What reads files is fetched with the first one.
    const reader = await import('./reading/read-document.ts').catch(failureSentence)
    if (typeof reader === 'string') return tell(key, { state: 'problem', problem: reader })
    tell(key, { state: 'reading' })
    const reading = (number: number, of: number) => tell(key, { page: { number, of } })
    const read = await reader.readDocument(file, { reading, signal })
    if (typeof read === 'string') tell(key, { state: 'problem', problem: read })
    else await add(key, read)
  }

  /** One after another, so that the tokens of each are counted with those before. */
  function takeFiles(files: File[]) {
    if (stopping.current.signal.aborted) stopping.current = new AbortController()
    const { signal } = stopping.current
    const names = files.map(({ name }) => name)
    for (const [place, key] of begin(names, 'waiting').entries())
      last.current = last.current.then(() => takeFile(key, files[place]!, signal))
  }

  const takeText = (document: AddDocument) => {
    const [key] = begin([document.name], 'reading')
    return add(key!, { document, warnings: contentWarnings(document.content) })
  }

  return (
    <section class="form" aria-labelledby="add">
      <h2 class="v" id="add">
        {words.add}
      </h2>
      <DropFiles class="drop" onFiles={takeFiles}>
        {(isOver) => (
          <>
            <Icon name="file" />
            <h3>{isOver ? words.letGo(character.name) : words.drop}</h3>
            <p class="small">{words.kinds}</p>
            <FilePick
              label={words.chooseFiles}
              icon="add"
              name="documents"
              accept={kinds}
              multiple
              onFiles={takeFiles}
            />
          </>
        )}
      </DropFiles>
      <UploadList
        uploads={uploads}
        characterKey={character.key}
        stop={() => stopping.current.abort()}
        edit={(text) => {
          setShortened(text)
          requestAnimationFrame(() => document.querySelector<HTMLElement>('#shorten textarea')?.focus())
        }}
      />
      {shortened !== null && (
        <WriteDocument
          key={shortened.name}
          id="shorten"
          characterKey={character.key}
          title={shortened.name}
          begun={shortened}
          isMain
          add={takeText}
          done={() => setShortened(null)}
        />
      )}
      <WriteDocument
        id="write"
        characterKey={character.key}
        title={words.write}
        begun={null}
        isMain={shortened === null}
        add={takeText}
      />
    </section>
  )
}
