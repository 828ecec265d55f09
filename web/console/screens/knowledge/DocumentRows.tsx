import { useState } from 'preact/hooks'
import type { DocumentList, DocumentSummary } from '../../../../shared/console/documents.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { Removed } from '../../parts/Removed.tsx'
import { number } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

function Meter({ tokens, limit }: { tokens: number; limit: number }) {
  const label = words.tokens(number(tokens), number(limit))
  return (
    <div class="f">
      <span class="small num">{label}</span>
      <span class="meter" role="img" aria-label={label}>
        <i style={{ inlineSize: `${Math.min((100 * tokens) / limit, 100)}%` }} />
      </span>
    </div>
  )
}

function Rows({ list, remove }: { list: DocumentList; remove: (document: DocumentSummary) => void }) {
  const { character, documents } = list
  const most = Math.max(...documents.map((document) => document.tokens ?? 0))
  return (
    <ul class="lines top">
      {documents.map((document) => (
        <li key={document.id}>
          <span>
            <a href={at(`/knowledge/${character.key}/${document.id}`)}>
              <b>{document.name}</b>
            </a>{' '}
            {document.tokens !== null && (
              <span class="small num">
                {words.documentTokens(number(document.tokens))}
                {documents.length > 1 && document.tokens === most && `, ${words.largest}`}
              </span>
            )}
          </span>
          {may('editor') && (
            <button
              type="button"
              class="b q"
              aria-label={words.removeIt(document.name)}
              onClick={() => remove(document)}
            >
              {common.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What a character knows, with how much of it there may be. */
export function DocumentRows({ list, changed }: { list: DocumentList; changed: () => void }) {
  const [leaving, setLeaving] = useState<DocumentSummary | null>(null)
  const [gone, setGone] = useState<DocumentSummary | null>(null)
  const { character, documents, tokens, tokenLimit } = list
  return (
    <div class="gap">
      {gone !== null && <Removed key={gone.id} says={words.removed(gone.name)} />}
      {documents.length === 0 ? (
        <div class="none">
          <h2>{words.nothing(character.name)}</h2>
          <p class="sub">{words.giveAPage}</p>
        </div>
      ) : (
        <>
          {tokens !== null && <Meter tokens={tokens} limit={tokenLimit} />}
          <Rows list={list} remove={setLeaving} />
        </>
      )}
      {leaving !== null && (
        <RemoveDialog
          path={`/characters/${character.key}/documents/${leaving.id}`}
          title={words.sure}
          text={words.sureText(leaving.name)}
          close={() => setLeaving(null)}
          removed={() => {
            setLeaving(null)
            setGone(leaving)
            changed()
          }}
        />
      )}
    </div>
  )
}
