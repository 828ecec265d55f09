import { useRef, useState } from 'preact/hooks'
import type { AddDocument, DocumentSummary } from '../../../../shared/console/documents.ts'
import { ask } from '../../console-client.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { failureSentence } from '../../text/failure-sentence.ts'
import { contentWarnings } from './content-warnings.ts'
import { documentTrouble } from './document-trouble.ts'
import type { ReadDocument } from './reading/read-document.ts'
import { UploadList, type Upload } from './UploadList.tsx'
import { words } from './words.ts'
import { WriteDocument } from './WriteDocument.tsx'

interface Props {
  character: { key: string; name: string }
  added: () => void
}

const kinds = '.txt,.md,.markdown,.pdf,.docx,.html,.htm,text/plain,text/markdown,text/html,application/pdf'

/** Files that are dropped or chosen, or a text that is written here, become documents. */
export function AddDocuments({ character, added }: Props) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [begun, setBegun] = useState<AddDocument | null>(null)
  const stopping = useRef(new AbortController())

  const tell = (place: number, news: Partial<Upload>) =>
    setUploads((before) => before.map((upload, other) => (other === place ? { ...upload, ...news } : upload)))

  /** Adds what was read; what doesn't fit is not lost. */
  async function add(place: number, { document, warnings }: ReadDocument): Promise<boolean> {
    try {
      const { id } = await ask<DocumentSummary>('POST', `/characters/${character.key}/documents`, document)
      tell(place, { state: 'added', id, warnings })
      added()
      return true
    } catch (error) {
      tell(place, { state: 'problem', problem: documentTrouble(error), text: document })
      return false
    }
  }

  /** One after another, so that the tokens of each are counted with those before. */
  async function takeFiles(files: File[]) {
    stopping.current.abort()
    const { signal } = (stopping.current = new AbortController())
    setUploads(files.map(({ name }) => ({ name, state: 'waiting' })))
    // What reads files is fetched with the first one.
    const reader = await import('./reading/read-document.ts').catch(failureSentence)
    if (typeof reader === 'string') {
      return setUploads(files.map(({ name }) => ({ name, state: 'problem', problem: reader })))
    }
    for (const [place, file] of files.entries()) {
      tell(place, { state: 'reading' })
      const reading = (number: number, of: number) => tell(place, { page: { number, of } })
      const read = await reader.readDocument(file, { reading, signal })
      if (typeof read === 'string') tell(place, { state: 'problem', problem: read })
      else await add(place, read)
    }
  }

  const takeText = (document: AddDocument) => {
    setUploads([{ name: document.name, state: 'reading' }])
    return add(0, { document, warnings: contentWarnings(document.content) })
  }

  return (
    <section class="form" aria-labelledby="add">
      <h2 class="v" id="add">
        {words.add}
      </h2>
      <DropFiles class="drop" onFiles={(files) => void takeFiles(files)}>
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
              onFiles={(files) => void takeFiles(files)}
            />
          </>
        )}
      </DropFiles>
      <UploadList
        uploads={uploads}
        characterKey={character.key}
        stop={() => stopping.current.abort()}
        edit={(text) => {
          setBegun(text)
          requestAnimationFrame(() => document.querySelector<HTMLElement>('#write textarea')?.focus())
        }}
      />
      <WriteDocument key={begun?.name ?? ''} characterKey={character.key} begun={begun} add={takeText} />
    </section>
  )
}
