import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/stage.css'
import '../ui/styles/words.css'
import '../ui/styles/controls.css'
import './widget.css'
import { render } from 'preact'
import { readFirstStep, readFrameStart } from '../../shared/widget/messages.ts'
import { listenToVisitor } from '../talk/listen-to-visitor.ts'
import { openTalkPage } from '../talk/open-talk-page.ts'
import { ringCues } from '../talk/ring-cues.ts'
import { Stage } from '../talk/Stage.tsx'
import type { TalkPage } from '../talk/talk-page.ts'
import { TalkPageProvider } from '../talk/TalkPageProvider.tsx'
import { Corner } from './Corner.tsx'
import { withFreshTicket } from './fresh-ticket.ts'
import { openHostLink, type HostLink } from './host-link.ts'

/** In a website the visitor goes by closing the frame, unless there is a talk to end first. */
function inWebsite(page: TalkPage, link: HostLink): TalkPage {
  const { state, leave } = page.call
  return {
    ...page,
    ownPageUrl: location.pathname,
    leave: () => (state.peek() === 'live' || state.peek() === 'ending' ? leave() : link.close()),
  }
}

const start = window.parent === window ? null : readFrameStart(location.hash)
const link = start && openHostLink(start)
const opened = await openTalkPage({
  place: 'widget',
  hasOwnKeyboard: false,
  theme: 'day',
  ...(link && { watch: link.watch }),
})
const page = withFreshTicket(link ? inWebsite(opened, link) : opened, Date.now)
listenToVisitor(page)
ringCues(page)
link?.join(page)
render(
  <TalkPageProvider page={page}>
    <Stage corner={<Corner close={link ? link.close : null} />} />
  </TalkPageProvider>,
  document.querySelector('#app')!,
)
const step = readFirstStep(location.hash)
// A page that is loaded again later begins at its beginning.
if (step !== null) history.replaceState(null, '', location.hash.replace(/&?\bgo=\w+/, ''))
if (step === 'talk') page.call.start()
if (step === 'type') page.visit.write()
