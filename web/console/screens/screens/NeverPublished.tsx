import type { Screen } from '../../../../shared/console/screens.ts'
import { at } from '../../navigation.ts'
import { words } from './words.ts'

/** Why nobody can be met at a screen yet, and where that is changed. */
export const NeverPublished = ({ character: { key, name } }: Pick<Screen, 'character'>) => (
  <p class="note" role="status" data-part="never-published">
    {words.neverPublished(name)}{' '}
    <a class="b" href={at(`/characters/${key}`)}>
      {words.toDraft}
    </a>
  </p>
)
