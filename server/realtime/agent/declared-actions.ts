import type { DeclaredAction } from '../../../shared/kiosk/actions.ts'

/** What the screen and the website around its page have declared. */
export class DeclaredActions {
  readonly #by: Record<'screen' | 'page', readonly DeclaredAction[]> = { screen: [], page: [] }

  /** Everything that can be shown from now on: the screen's own first, also where a website names one the same. */
  declare(actions: readonly DeclaredAction[], by: 'screen' | 'page'): readonly DeclaredAction[] {
    this.#by[by] = actions
    const { screen, page } = this.#by
    const names = new Set(screen.map(({ name }) => name))
    return [...screen, ...page.filter(({ name }) => !names.has(name))]
  }
}
