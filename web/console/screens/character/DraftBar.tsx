import type { Character } from '../../../../shared/console/characters.ts'
import { isAway } from '../../is-away.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { NotSaved } from '../../parts/NotSaved.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import { StickyBar } from '../../parts/StickyBar.tsx'
import { moment } from '../../text/language.ts'
import { portraitSentence } from '../../text/portrait-words.ts'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

function sentence({ status, failureReason }: Character): string {
  switch (status) {
    case 'EMPTY':
      return words.noPicture
    case 'PROCESSING':
      return words.gettingReady
    case 'READY':
      return ''
    case 'FAILED':
      return portraitSentence(failureReason ?? '')
    default:
      return status satisfies never
  }
}

/** How the draft stands to what visitors meet. */
function standing({ publishedAt, publishing, changes, screens }: Character): string {
  if (publishing?.status === 'FAILED') return words.publishFailed(portraitSentence(publishing.failureReason ?? ''))
  if (publishedAt === null) return words.neverPublished
  if (changes.length > 0) return words.metUntilThen(moment(publishedAt))
  return screens.length === 0 ? words.notOnShow : words.meets
}

interface Props {
  character: Character | null
  saving: { isSaving: boolean; isSaved: boolean; isDirty: boolean; error: unknown }
  talkTo: () => void
  publish: () => void
}

/** The bar above the form: what is not published yet, and what can be done now. */
export function DraftBar({ character, saving, talkTo, publish }: Props) {
  const { isSaving, isSaved, isDirty, error } = saving
  // One that is tried again by itself says so below.
  const isUnderWay = isSaving && !isAway(error)
  const isReady = character?.status === 'READY'
  const isMore = (character?.changes.length ?? 0) > 0
  const isToPublish = isMore || character?.publishing?.status === 'FAILED'
  const mayPublish = isReady && isToPublish && !isDirty && may('editor')
  return (
    <StickyBar label={words.draft}>
      <p role="status">
        {character === null ? <span class="tag off">{words.notSaved}</span> : <StatusTag status={character.status} />}{' '}
        {character !== null && character.publishedAt !== null && isMore && (
          <>
            <span class="tag warn" data-changes={character.changes.length}>
              {words.changes(character.changes.length)}
            </span>{' '}
          </>
        )}
        <span class="small">
          {isUnderWay && `${common.saving} `}
          {isDirty && !isUnderWay && character !== null && `${words.notSaved}. `}
          {isSaved && `${common.saved} `}
          {character !== null && (isReady ? standing(character) : sentence(character))}
        </span>
      </p>
      <div class="bs">
        {character !== null && (
          <a class="b q" href={at(`/characters/${character.key}/history`)}>
            <Icon name="history" />
            {words.history}
          </a>
        )}
        {isReady && may('editor') && (
          <button type="button" class="b" data-action="talk" onClick={talkTo}>
            <Icon name="words" />
            {words.talk}
          </button>
        )}
        {isReady && character.publishedAt !== null && character.screens.length === 0 && may('editor') && (
          <a class="b" href={at(`/screens/new/${character.key}`)}>
            {words.putOnScreen}
          </a>
        )}
        {may('editor') && (
          <button
            class={mayPublish || !isDirty ? 'b' : 'b act'}
            type="submit"
            data-action="save"
            aria-disabled={isSaving}
          >
            {common.save}
          </button>
        )}
        {mayPublish && (
          <button type="button" class="b act" data-action="publish" onClick={publish}>
            {words.publish}
          </button>
        )}
      </div>
      {error !== null && <NotSaved head={words.notSavedHead} error={error} />}
    </StickyBar>
  )
}
