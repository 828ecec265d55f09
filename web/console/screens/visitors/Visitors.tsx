import './visitors.css'
import type { TalkCounts } from '../../../../shared/console/visitors.ts'
import { DayColumns } from '../../parts/DayColumns.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

function Counts({ counts: { days, screens, talks } }: { counts: TalkCounts }) {
  if (talks === 0) {
    return (
      <div class="none">
        <h2>{words.none}</h2>
        <p class="sub">{words.noneHint}</p>
      </div>
    )
  }
  return (
    <>
      <div class="figs">
        <p class="fig num">
          <b>{number(talks)}</b>
          <span>{words.talks}</span>
        </p>
        <p class="fig num">
          <b>{number(days.at(-1)?.talks ?? 0)}</b>
          <span>{words.today}</span>
        </p>
      </div>
      <div class="line-h">
        <section class="gap" aria-labelledby="by-day">
          <h2 class="v" id="by-day">
            {words.byDay}
          </h2>
          <DayColumns
            days={days.map(({ date, talks: count }) => ({ date, count }))}
            counted={words.counted}
            label={words.columns}
          />
        </section>
        <section class="gap" aria-labelledby="by-screen">
          <h2 class="v" id="by-screen">
            {words.byScreen}
          </h2>
          <dl class="kv">
            {screens.map((screen) => (
              <>
                <dt>{screen.name === '' ? words.gone(screen.slug) : screen.name}</dt>
                <dd class="num">{number(screen.talks)}</dd>
              </>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

/** How much visitors talk; nothing of what they say is kept. */
export function Visitors() {
  const { fetched, again } = useFetched<TalkCounts>('/visitors')
  return (
    <>
      <PageHead title={words.title} sub={words.sub}>
        <a class="b" href="/api/console/visitors.csv" download="visitors.csv">
          {words.copy}
        </a>
      </PageHead>
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      {fetched.state === 'failed' && <Trouble head={words.notFetched} error={fetched.error} again={again} />}
      {fetched.state === 'ready' && <Counts counts={fetched.value} />}
    </>
  )
}
