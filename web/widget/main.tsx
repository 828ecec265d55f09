import './widget.css'
import { render } from 'preact'
import { primaryLanguage } from '../../shared/catalog/talk-languages.ts'
import { readFirstStep, readFrameStart } from '../../shared/widget/messages.ts'
import { languages } from '../ui/text/text-for.ts'
import { listenToVisitor } from '../views/listen-to-visitor.ts'
import { openVisitPage } from '../views/open-visit-page.ts'
import { ringCues } from '../views/ring-cues.ts'
import { Stage } from '../views/Stage.tsx'
import type { VisitPage } from '../views/visit-page.ts'
import { VisitPageProvider } from '../views/VisitPageProvider.tsx'
import { Corner } from './Corner.tsx'
import { withFreshTicket } from './fresh-ticket.ts'
import { openHostLink, type HostLink } from './host-link.ts'

/** In a website the visitor goes by closing the frame, unless there is a conversation to end first. */
function inWebsite(page: VisitPage, link: HostLink): VisitPage {
  const { state, leave } = page.visit
  return {
    ...page,
    ownPageUrl: location.pathname,
    leave: () => (state.peek() === 'live' || state.peek() === 'ending' ? leave() : link.close()),
  }
}

/** BCP 47, of the website's page. */
const around = new URLSearchParams(location.search).get('lang') ?? ''
const start = window.parent === window ? null : readFrameStart(location.hash)
const link = start && openHostLink(start)
const opened = await openVisitPage({
  place: 'widget',
  hasOwnKeyboard: false,
  theme: 'day',
  ...(languages.includes(primaryLanguage(around)) && { language: around }),
  ...(link && { watch: link.watch }),
})
const page = withFreshTicket(link ? inWebsite(opened, link) : opened, Date.now)
listenToVisitor(page)
ringCues(page)
link?.join(page)
if (page.look.reachPerson) void import('./reach-person.tsx').then(({ reachPerson }) => reachPerson(page))
render(
  <VisitPageProvider page={page}>
    <Stage corner={<Corner close={link ? link.close : null} />} />
  </VisitPageProvider>,
  document.querySelector('#app')!,
)
const step = readFirstStep(location.hash)
// A page that is loaded again later begins at its beginning.
if (step !== null) history.replaceState(null, '', location.hash.replace(/&?\bgo=\w+/, ''))
if (step === 'talk') page.visit.start()
if (step === 'type') page.plinth.write()
