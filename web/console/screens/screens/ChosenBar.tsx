import type { Screen } from '../../../../shared/console/screens.ts'
import type { ScreensTold } from '../../../../shared/console/screen-actions.ts'
import { Actions, type Target } from '../screen/Actions.tsx'
import { words } from '../screen/words.ts'

interface Props {
  screens: Screen[]
  told: (target: Target, told: ScreensTold) => void
  none: () => void
}

/** What can be done to the screens that are chosen. */
export function ChosenBar({ screens, told, none }: Props) {
  const target = { name: screens.map(({ name }) => name).join(', '), screens: screens.map(({ slug }) => slug) }
  return (
    <section class="chosen-bar" aria-label={words.actions}>
      <p>
        <b class="num" role="status">
          {words.chosen(screens.length)}
        </b>
      </p>
      <div class="bs">
        <Actions
          target={target}
          actions={['reload', 'end-talk', 'say', 'close-today']}
          done={(answer) => told(target, answer)}
        />
        <button type="button" class="b q" onClick={none}>
          {words.chooseNone}
        </button>
      </div>
    </section>
  )
}
