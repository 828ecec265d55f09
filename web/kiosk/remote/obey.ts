import type { ScreenCommand } from '../../../shared/kiosk/screen-live.ts'
import type { VisitPage } from '../../views/visit-page.ts'
import type { Health } from '../health/keep-alive.ts'

const announcedForMs = 60_000

/** Does at the screen what an operator asks for in the console. */
export function createObedience({ visit, announcement }: VisitPage, health: Health) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function say(text: string): void {
    const session = visit.session.peek()
    if (session !== null && visit.state.peek() === 'live') return session.say(text)
    announcement.value = text
    clearTimeout(timer)
    timer = setTimeout(() => (announcement.value = null), announcedForMs)
  }

  return function obey(command: ScreenCommand): void {
    switch (command.kind) {
      case 'reload':
        return health.loadWhenAlone()
      case 'end-talk':
        return visit.leave()
      case 'say':
        return say(command.text)
      case 'close-today':
        if (command.day === health.today()) health.closeToday(true)
        return
      case 'open-again':
        return health.closeToday(false)
      default:
        // A newer server may know more.
        command satisfies never
    }
  }
}
