import { useState } from 'preact/hooks'
import type { TalkOfVisitor, TurnOfTalk } from '../../../../shared/console/transcripts.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { at, go } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { OnItsWay } from '../../parts/OnItsWay.tsx'
import { RemoveDialog } from '../../parts/RemoveDialog.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { day, language, moment } from '../../text/language.ts'
import { useFetched } from '../../use-fetched.ts'
import { lengthOf } from './length-of.ts'
import { Waterfall } from './Waterfall.tsx'
import { words } from './words.ts'

function Turn({ turn, language: spoken }: { turn: TurnOfTalk; language: string }) {
  const { question, answer, source, kind, isInterrupted, isUnanswered, delays } = turn
  const became = kind === null ? undefined : words.kind[kind]
  return (
    <li class="turnc">
      <div>
        <p class="q" lang={spoken}>
          {question}
        </p>
        <p class="a" lang={spoken}>
          {answer}
        </p>
        <p class="small">
          {isInterrupted && `${words.stopped} `}
          {source !== null && `${words.from} ${source}`}
        </p>
        {became !== undefined && !isUnanswered && <span class="tag off">{became}</span>}
        {isUnanswered && (
          <p class="bs">
            <span class="tag warn">{words.without}</span>
            <a class="b" href={at('/visitors/unanswered')}>
              {words.write}
            </a>
          </p>
        )}
      </div>
      {delays !== null && <Waterfall delays={delays} />}
    </li>
  )
}

const languageName = (tag: string) => new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag

function factsOf(talk: TalkOfVisitor): string {
  const { character, language: spoken, lengthMs, interruptions, ending, goneAt } = talk
  const who = [character.name || character.key, languageName(spoken)]
  if (lengthMs !== null) who.push(words.long(lengthOf(lengthMs)))
  const facts = [`${who.join(', ')}.`]
  if (interruptions > 0) facts.push(words.interrupted(interruptions))
  if (ending !== null) facts.push(words.ending[ending])
  return [...facts, words.goneOn(day(goneAt.slice(0, 10)))].join(' ')
}

/** One talk, turn by turn. */
export function Talk({ id }: { id: string }) {
  const { fetched, again } = useFetched<TalkOfVisitor>(`/visitors/talks/${id}`)
  const [isLeaving, setLeaving] = useState(false)
  if (fetched.state === 'loading') return <OnItsWay says={words.fetchingTalks} />
  if (fetched.state === 'failed') {
    const isGone = fetched.error instanceof ApiFailure && fetched.error.status === 404
    if (isGone) return <p class="note">{words.talkGone}</p>
    return <Trouble head={words.talksNotFetched} error={fetched.error} again={again} />
  }
  const talk = fetched.value
  return (
    <>
      <div class="ph">
        <div>
          <h2 class="v">
            {moment(talk.beganAt)}, {talk.screen.name || words.gone(talk.screen.slug)}
          </h2>
          <p class="small num">{factsOf(talk)}</p>
        </div>
        <div class="bs">
          <button type="button" class="b q" data-action="delete-talk" onClick={() => setLeaving(true)}>
            <Icon name="bin" />
            {words.remove}
          </button>
        </div>
      </div>
      <ul class="turns">
        {talk.content.map((turn) => (
          <Turn key={turn.turn} turn={turn} language={talk.language} />
        ))}
      </ul>
      {isLeaving && (
        <RemoveDialog
          path={`/visitors/talks/${id}`}
          title={words.deleteHead(1)}
          text={words.deleteSub}
          label={words.deleteThem}
          close={() => setLeaving(false)}
          removed={() => go('/visitors/talks', { replace: true })}
        />
      )}
    </>
  )
}
