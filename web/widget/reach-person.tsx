import { personWordsOf } from '../views/person-words.ts'
import type { VisitPage } from '../views/visit-page.ts'

/** What can be read of a link: a number, an address, the name of a website. */
const readable = (link: string) =>
  /^(?:tel|mailto):/.test(link) ? link.replace(/^\w+:/, '').replace(/[?].*$/, '') : new URL(link).hostname

/** "A person, please" in a website, where nobody can come to the visitor: how the operator says a person is reached. */
export function reachPerson(page: VisitPage): void {
  const { look, plinth } = page
  const { reachPerson: reach } = look
  if (reach === undefined) return
  const aPerson = () => personWordsOf(page.words.current.value.language).aPerson
  page.person.value = {
    Button: () => (
      <button type="button" class="alt slim" data-action="person" onClick={() => plinth.show('person')}>
        {aPerson()}
      </button>
    ),
    Panel: () => (
      <>
        <header class="head">
          <h1 class="state" tabIndex={-1}>
            {aPerson()}
          </h1>
        </header>
        <div class="words" data-part="person">
          <p class="plain">{reach.words}</p>
        </div>
        <div class="row">
          {reach.link !== null && (
            <a class="act" data-action="reach" href={reach.link} target="_blank" rel="noopener">
              <bdi>{readable(reach.link)}</bdi>
            </a>
          )}
          <button type="button" class="alt" data-action="talk-on" onClick={() => plinth.show('conversation')}>
            {page.words.current.value.text.backTo}
          </button>
        </div>
      </>
    ),
  }
}
