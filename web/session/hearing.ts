import { computed, createModel, signal } from '@preact/signals'
import type { AvatarState, NoticeCode } from '../../shared/kiosk/events.ts'

/** What the page says for a while when the service has trouble with hearing. */
type HearingNotice = Extract<NoticeCode, 'ears-restarted' | 'ears-unavailable' | 'question-too-long'>

/** So many misses in a row, and the page offers other ways to ask. */
const missesUntilHelp = 2

/** Whether the visitor is understood: the service's trouble with hearing, and misses in a row. */
export const HearingModel = createModel(() => {
  const notice = signal<HearingNotice | null>(null)
  const misses = signal(0)
  let isMissed = false

  return {
    notice,
    isHelpForward: computed(() => misses.value >= missesUntilHelp),
    take(code: NoticeCode) {
      switch (code) {
        case 'not-caught':
          isMissed = true
          misses.value++
          return
        case 'ears-restarted':
        case 'ears-unavailable':
        case 'question-too-long':
          notice.value = code
          return
        case 'goodbye':
        case 'staff-wanted':
        case 'still-there':
        // The countdown shows these by itself.
        case 'one-minute-left':
        case 'seconds-left':
          return
        default:
          code satisfies never
      }
    },
    /** An answer that was no miss ends the row of misses. */
    follow(before: AvatarState, state: AvatarState) {
      if (state === 'listening') {
        if (before !== 'listening' && !isMissed) misses.value = 0
      } else if (before === 'listening') {
        isMissed = false
      }
    },
    understood() {
      notice.value = null
    },
    clear() {
      notice.value = null
      misses.value = 0
    },
  }
})
