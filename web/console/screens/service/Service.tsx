import './service.css'
import type { CreditsLeft, ServiceState } from '../../../../shared/console/service.ts'
import { words as callWords } from '../../calls/words.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Bars } from '../../parts/Bars.tsx'
import { DayColumns } from '../../parts/DayColumns.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { number } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { Part } from './Part.tsx'
import { words } from './words.ts'

const gigabyte = 1_000_000_000

function Credits({ credits }: { credits: CreditsLeft }) {
  const used = credits.models.filter(({ today }) => today > 0)
  return (
    <section class="gap l" aria-labelledby="credits">
      <div class="ph">
        <h2 class="v" id="credits">
          {words.credits}
        </h2>
        <p class="small num">{words.left(number(credits.balance), number(credits.usedToday))}</p>
      </div>
      <DayColumns
        days={credits.days.map(({ date, credits: count }) => ({ date, count }))}
        counted={words.used}
        label={words.columns}
      />
      {credits.byModel.length > 0 && (
        <>
          <b>{words.byModel}</b>
          <Bars rows={credits.byModel.map(({ model, credits: count }) => ({ key: model, name: model, count }))} />
        </>
      )}
      <dl class="kv">
        <dt>{words.tier}</dt>
        <dd class="num">{credits.tier}</dd>
        {used.map(({ model, today, most }) => (
          <>
            <dt>{model}</dt>
            <dd class="num">{words.ofToday(number(today), number(most))}</dd>
          </>
        ))}
      </dl>
      {used.length === 0 && <p class="small">{words.nothingToday}</p>}
    </section>
  )
}

function Machine({ machine }: { machine: ServiceState['machine'] }) {
  const { disk } = machine
  const used = disk && number(Math.round((disk.totalBytes - disk.freeBytes) / gigabyte))
  return (
    <section class="gap" aria-labelledby="machine">
      <h2 class="v" id="machine">
        {words.machine}
      </h2>
      <dl class="kv">
        {disk !== null && (
          <>
            <dt>{words.disk}</dt>
            <dd class="num">{words.ofDisk(used ?? '', number(Math.round(disk.totalBytes / gigabyte)))}</dd>
          </>
        )}
        <dt>{words.store}</dt>
        <dd>{machine.database}</dd>
        <dt>Node</dt>
        <dd class="num">{machine.node}</dd>
        <dt>{words.version}</dt>
        <dd class="num">{machine.version}</dd>
      </dl>
    </section>
  )
}

/** How the service is: who does the work, what is left, and this machine. */
export function Service() {
  const { fetched, again } = useFetched<ServiceState>('/service')
  const state = fetched.state === 'ready' ? fetched.value : undefined
  const sub = state && (state.hostedAt === null ? words.ownSub : words.hostedSub(state.hostedAt))
  return (
    <>
      <PageHead title={words.title} {...(sub !== undefined && { sub })}>
        <a class="b" href={at('/service/calls')}>
          {callWords.title}
        </a>
        {may('owner') && (
          <a class="b" href={at('/service/backup')}>
            {words.backup}
          </a>
        )}
        <a class="b act" data-action="talk" href="/kiosk/demo" target="_blank" rel="noopener">
          <Icon name="words" />
          {words.tryAll}
        </a>
      </PageHead>
      {fetched.state === 'loading' && <OnItsWay says={words.fetching} />}
      <FetchTrouble head={words.notFetched} fetched={fetched} again={again} />
      {state !== undefined && (
        <>
          <div class="parts">
            <Part
              part="service"
              by={state.hostedAt === null ? words.builtIn : state.hostedAt}
              detail={words.what.service}
              canTry
            />
            {state.parts?.map(({ part, elsewhere, canTry }) => (
              <Part
                key={part}
                part={part}
                by={elsewhere === null ? words.builtIn : elsewhere.host}
                detail={elsewhere === null ? words.what[part] : elsewhere.model}
                canTry={canTry}
              />
            ))}
          </div>
          <div class="line-h">
            {state.credits === null ? <p class="sub">{words.noCredits}</p> : <Credits credits={state.credits} />}
            <Machine machine={state.machine} />
          </div>
        </>
      )}
    </>
  )
}
