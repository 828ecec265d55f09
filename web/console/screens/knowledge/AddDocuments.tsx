import { useState } from 'preact/hooks'
import type { AddDocument } from '../../../../shared/console/documents.ts'
import { keptTyping } from '../../kept-typing.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'
import { words } from './words.ts'
import { keptAs, WriteDocument } from './WriteDocument.tsx'

interface Props {
  character: { key: string; name: string }
  added: () => void
}

const kinds = '.txt,.md,.markdown,.pdf,.docx,.html,.htm,text/plain,text/markdown,text/html,application/pdf'

/** Files that are dropped or chosen, or a text that is written here, become documents. */
export function AddDocuments({ character, added }: Props) {
  const { uploads, stop, takeFiles, takeText } = useUploads(character.key, added)
  /** What didn't fit, in a form of its own beside what is being written. */
  const [shortened, setShortened] = useState(
    () => keptTyping<AddDocument>(keptAs('shorten', character.key))?.fields ?? null,
  )
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
        stop={stop}
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
