import type { Character } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

function sentence({ status, failureReason }: Character): string {
  switch (status) {
    case 'EMPTY':
      return words.noPicture
    case 'PROCESSING':
      return words.gettingReady
    case 'READY':
      return words.meets
    case 'FAILED':
      return failureReason ?? ''
    default:
      return status satisfies never
  }
}

/** The bar above the form: how far the character is, and what can be done now. */
export function State({
  character,
  isSaving,
  isSaved,
}: {
  character: Character | null
  isSaving: boolean
  isSaved: boolean
}) {
  const [screen] = character?.screens ?? []
  const isReady = character?.status === 'READY'
  return (
    <section class="draft">
      <p role="status">
        {character === null ? <span class="tag off">{words.notSaved}</span> : <StatusTag status={character.status} />}{' '}
        <span class="small">
          {isSaved && `${common.saved} `}
          {character !== null && sentence(character)}
        </span>
      </p>
      <div class="bs">
        {isReady && screen !== undefined && (
          <a class="b" data-action="talk" href={`/kiosk/${screen.slug}`} target="_blank" rel="noopener">
            <Icon name="words" />
            {words.talk}
          </a>
        )}
        {isReady && screen === undefined && may('editor') && (
          <a class="b" href={at(`/screens/new/${character.key}`)}>
            {words.putOnScreen}
          </a>
        )}
        {may('editor') && (
          <button class="b act" type="submit" data-action="save" aria-disabled={isSaving}>
            {common.save}
          </button>
        )}
      </div>
    </section>
  )
}
