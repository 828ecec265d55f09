import { useState } from 'preact/hooks'
import { documentLimits } from '../../../../shared/catalog/limits.ts'
import type { AddDocument } from '../../../../shared/console/documents.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { failureSentence } from '../../text/failure-sentence.ts'
import { number } from '../../text/language.ts'
import { readDocument } from './read-document.ts'
import { words } from './words.ts'

interface Props {
  character: { key: string; name: string }
  added: () => void
}

interface Upload {
  name: string
  /** Undefined while it is under way, null once it is there. */
  problem: string | null | undefined
}

function sentence(error: unknown): string {
  const { code, facts } = error instanceof ApiFailure ? error : { code: '', facts: {} as Record<string, unknown> }
  if (code === 'SAME_NAME') return words.sameName(String(facts['name']))
  if (code === 'TOO_MANY_TOKENS') return words.tooManyTokens(String(facts['name']), number(Number(facts['tokens'])))
  return failureSentence(error)
}

function Uploads({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul class="ups top" role="status">
      {uploads.map(({ name, problem }, place) => (
        <li key={`${place} ${name}`}>
          <b>{name}</b>
          <span class={problem === undefined ? 'tag wait' : problem === null ? 'tag ok' : 'tag stop'}>
            {problem === undefined ? words.reading : (problem ?? words.added(name))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Files that are dropped or chosen, or a text that is written here, become documents. */
export function AddDocuments({ character, added }: Props) {
  const [uploads, setUploads] = useState<Upload[]>([])

  async function add(name: string, read: () => Promise<AddDocument | string>): Promise<boolean> {
    const upload: Upload = { name, problem: undefined }
    setUploads((before) => [...before, upload])
    let problem: string | null = null
    try {
      const document = await read()
      if (typeof document === 'string') problem = document
      else await ask('POST', `/characters/${character.key}/documents`, document)
    } catch (error) {
      problem = sentence(error)
    }
    setUploads((before) => before.map((one) => (one === upload ? { name, problem } : one)))
    if (problem === null) added()
    return problem === null
  }

  /** One after another, so that the tokens of each are counted with those before. */
  const takeFiles = async (files: File[]) => {
    setUploads([])
    for (const file of files) await add(file.name, () => readDocument(file))
  }
  const takeText = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const text = formText(form)
    const document = { name: text('name').trim(), content: text('document').trim() }
    setUploads([])
    if (await add(document.name, () => Promise.resolve(document))) form.reset()
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
            <label class="b pick">
              <Icon name="add" />
              {words.chooseFiles}
              <input
                class="vh"
                type="file"
                name="documents"
                accept=".txt,.md,.markdown,text/plain,text/markdown"
                multiple
                onChange={(event) => {
                  void takeFiles([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </label>
          </>
        )}
      </DropFiles>
      <Uploads uploads={uploads} />
      <form class="form" onSubmit={(event) => void takeText(event)}>
        <h3>{words.write}</h3>
        <label class="f">
          {words.name}
          <span class="h">{words.nameHint}</span>
          <input class="in" name="name" required maxLength={documentLimits.nameCharacters} autocomplete="off" />
        </label>
        <label class="f">
          {words.text}
          <textarea class="in" name="document" rows={6} required maxLength={documentLimits.contentCharacters} />
        </label>
        <div class="bs">
          <button class="b act" type="submit" data-action="add-document">
            {words.addThis}
          </button>
        </div>
      </form>
    </section>
  )
}
