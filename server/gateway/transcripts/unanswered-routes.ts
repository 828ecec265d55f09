import {
  answerQuestions,
  putAside,
  type UnansweredGroup,
  type UnansweredList,
  type WrittenAnswer,
} from '../../../shared/console/transcripts.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterBringer } from '../characters/bring-characters.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import { draftKey } from '../editions/draft-key.ts'
import { nameOf } from '../operators/name-of.ts'
import { groupQuestions, type QuestionGroup } from './group-questions.ts'
import type { KeepingStore } from './keeping-store.ts'
import type { Names } from './names.ts'
import type { UnansweredStore } from './unanswered-store.ts'
import type { createAnswerWriter } from './write-answer.ts'

interface Parts {
  keeping: KeepingStore
  unanswered: UnansweredStore
  characters: CharacterStore
  bringer: CharacterBringer
  names: Names
  writeAnswer: ReturnType<typeof createAnswerWriter>
}

/** Older ones have been asked again, or nobody minds. */
const mostRead = 5000
/** Of one group, so that an answer can name them all. */
const mostTurns = 500
const mostWordings = 12

/** What the characters could not answer, like beside like, and the answers that operators write. */
export function unansweredRoutes(parts: Parts): ConsoleRoute[] {
  const { keeping, unanswered, characters, bringer, names, writeAnswer } = parts

  async function groupOf({ characterKey: key, turns, wordings }: QuestionGroup): Promise<UnansweredGroup> {
    const isOwn = (await characters.find(key)) !== undefined
    return {
      question: wordings[0] ?? '',
      count: turns.length,
      wordings: wordings.slice(0, mostWordings),
      turns: turns.slice(0, mostTurns).map(({ talk, turn }) => ({ talk, turn })),
      character: { key, name: await names.character(key), isOwn },
    }
  }

  return [
    {
      method: 'GET',
      path: '/visitors/unanswered',
      for: 'editor',
      async handle({ c }): Promise<UnansweredList> {
        const { find, offset, limit } = findingQuery(c)
        const sought = find.toLowerCase()
        const groups = groupQuestions(await unanswered.open(mostRead)).filter(({ wordings }) =>
          wordings.some((wording) => wording.toLowerCase().includes(sought)),
        )
        return {
          groups: await Promise.all(groups.slice(offset, offset + limit).map(groupOf)),
          found: groups.length,
          settled: await unanswered.settled(),
          keeps: (await keeping.all()).size > 0,
        }
      },
    },
    withBody({
      method: 'POST',
      path: '/visitors/answers',
      for: 'editor',
      body: answerQuestions,
      async handle({ body, operator }): Promise<WrittenAnswer> {
        const { character: key, turns, ...written } = body
        const character = await characters.find(key)
        if (character === undefined) throw ApiFailure.notFound('character')
        const document = await writeAnswer({ characterKey: key, by: nameOf(operator), ...written })
        await unanswered.settle(turns, 'answered', nameOf(operator))
        // Nobody is brought to the service before there is a picture.
        if (character.picture_tag !== null) await bringer.bring(draftKey(key))
        return { character: character.name, document }
      },
    }),
    withBody({
      method: 'POST',
      path: '/visitors/asides',
      for: 'editor',
      body: putAside,
      async handle({ body, operator }) {
        await unanswered.settle(body.turns, 'aside', nameOf(operator))
        return undefined
      },
    }),
  ]
}
