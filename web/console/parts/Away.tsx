import { words } from '../text/words.ts'

/** The house doesn't answer; the page tries again by itself. */
export function Away({ again = () => location.reload() }: { again?: () => void }) {
  return (
    <main class="main">
      <h1 class="vh">Visavis</h1>
      <p class="note stop" role="alert">
        <b>{words.houseAwayHead}</b> {words.houseAway(4)}
      </p>
      <p>
        <button type="button" class="b act" onClick={again}>
          {words.tryNow}
        </button>
      </p>
    </main>
  )
}
