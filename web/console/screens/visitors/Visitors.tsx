import './visitors.css'
import type { Keeping } from '../../../../shared/console/transcripts.ts'
import type { TalkCounts } from '../../../../shared/console/visitors.ts'
import { may } from '../../me.ts'
import { Bars } from '../../parts/Bars.tsx'
import { DayColumns } from '../../parts/DayColumns.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { HourColumns } from './HourColumns.tsx'
import { KeepingForm } from './KeepingForm.tsx'
import { VisitorTabs } from './VisitorTabs.tsx'
import { words } from './words.ts'

function Counts({ counts: { days, screens, talks, hours, endings } }: { counts: TalkCounts }) {
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
        <section class="gap" aria-labelledby="by-hour">
          <h2 class="v" id="by-hour">
            {words.byHour}
          </h2>
          <HourColumns hours={hours} />
        </section>
        <section class="gap" aria-labelledby="by-screen">
          <h2 class="v" id="by-screen">
            {words.byScreen}
          </h2>
          <Bars
            rows={screens.map(({ slug, name, talks: count }) => ({
              key: slug,
              name: name === '' ? words.gone(slug) : name,
              count,
            }))}
          />
        </section>
        {endings.length > 0 && (
          <section class="gap" aria-labelledby="by-ending">
            <h2 class="v" id="by-ending">
              {words.byEnding}
            </h2>
            <p class="small">{words.byEndingSub}</p>
            <Bars
              rows={endings.map(({ ending, talks: count }) => ({ key: ending, name: words.endings[ending], count }))}
            />
          </section>
        )}
      </div>
    </>
  )
}

/** How much visitors talk, and whether their words are kept. */
export function Visitors() {
  const { fetched, again } = useFetched<TalkCounts>('/visitors')
  const keeping = useFetched<Keeping>(may('editor') ? '/visitors/keeping' : null)
  const kept = keeping.fetched.state === 'ready' ? keeping.fetched.value : undefined
  // Before it is known, and where it can't be had, nothing is said of it.
  const isKnown = kept !== undefined || !may('editor')
  const isOn = kept?.screens.some(({ keeps }) => keeps) === true
  return (
    <>
      <PageHead title={words.title} {...(isKnown && { sub: isOn ? words.subKept(words.days(kept.days)) : words.sub })}>
        <a class="b" href="/api/console/visitors.csv" download="visitors.csv">
          {words.copy}
        </a>
      </PageHead>
      <VisitorTabs path="/visitors" />
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {fetched.state === 'ready' && <Counts counts={fetched.value} />}
      {keeping.fetched.state === 'failed' && fetched.state === 'ready' && (
        <Trouble head={words.keepingNotFetched} error={keeping.fetched.error} again={keeping.again} />
      )}
      {kept !== undefined && <KeepingForm keeping={kept} put={keeping.put} />}
    </>
  )
}
