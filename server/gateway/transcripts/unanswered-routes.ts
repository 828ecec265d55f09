import {
  answerQuestions,
  putAside,
  type PutAsideDone,
  type UnansweredGroup,
  type UnansweredList,
  type WrittenAnswer,
} from '../../../shared/console/transcripts.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterBringer } from '../characters/bring-characters.ts'
import type { CharacterStore, StoredCharacter } from '../characters/character-store.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import { findingQuery } from '../console/finding-query.ts'
import { draftKey } from '../editions/draft-key.ts'
import { nameOf } from '../operators/name-of.ts'
import type { QuestionGroup } from './grouped-questions.ts'
import type { KeepingStore } from './keeping-store.ts'
import type { Names } from './names.ts'
import { createOpenQuestions } from './open-questions.ts'
import type { createTakeBack } from './take-back.ts'
import type { UnansweredStore } from './unanswered-store.ts'
import type { createAnswerWriter } from './write-answer.ts'

interface Parts {
  keeping: KeepingStore
  unanswered: UnansweredStore
  characters: CharacterStore
  bringer: CharacterBringer
  names: Names
  writeAnswer: ReturnType<typeof createAnswerWriter>
  takeBack: ReturnType<typeof createTakeBack>
}

/** Of one group, so that an answer can name them all. */
const mostTurns = 500
const mostWordings = 12

/** What the characters could not answer, like beside like, and the answers that operators write. */
export function unansweredRoutes(parts: Parts): ConsoleRoute[] {
  const { keeping, unanswered, characters, bringer, names, writeAnswer, takeBack } = parts

  const openQuestions = createOpenQuestions(unanswered)

  async function told(groups: readonly QuestionGroup[]): Promise<UnansweredGroup[]> {
    const named = await names.characters([...new Set(groups.map(({ characterKey }) => characterKey))])
    return groups.map((group) => {
      const wordings = group.wordings()
      return {
        question: wordings[0] ?? '',
        count: group.count,
        wordings: wordings.slice(0, mostWordings),
        turns: group.turns(mostTurns).map(({ talk, turn }) => ({ talk, turn })),
        character: { key: group.characterKey, name: '', isOwn: false, ...named.get(group.characterKey) },
      }
    })
  }

  /** Nobody is brought to the service before there is a picture. */
  async function bring({ key, picture_tag: picture }: StoredCharacter): Promise<void> {
    if (picture !== null) await bringer.bring(draftKey(key))
  }

  return [
    {
      method: 'GET',
      path: '/visitors/unanswered',
      for: 'editor',
      async handle({ c }): Promise<UnansweredList> {
        const { find, offset, limit } = findingQuery(c)
        const sought = find.toLowerCase()
        const groups = (await openQuestions()).filter((group) => sought === '' || group.holds(sought))
        return {
          groups: await told(groups.slice(offset, offset + limit)),
          found: groups.length,
          settled: await unanswered.settled(),
          keeps: await keeping.isKept(),
        }
      },
    },
    withBody({
      method: 'POST',
      path: '/visitors/answers',
      for: 'editor',
      body: answerQuestions,
      async handle({ body, operator }): Promise<WrittenAnswer> {
        const { character: key, ...answer } = body
        const character = await characters.find(key)
        if (character === undefined) throw ApiFailure.notFound('character')
        const written = await writeAnswer({ characterKey: key, by: nameOf(operator), ...answer })
        await bring(character)
        return { character: character.name, ...written }
      },
    }),
    withBody({
      method: 'POST',
      path: '/visitors/asides',
      for: 'editor',
      body: putAside,
      handle: async ({ body, operator }): Promise<PutAsideDone> => ({
        id: await unanswered.putAside(body.turns, nameOf(operator)),
      }),
    }),
    {
      method: 'DELETE',
      path: '/visitors/settled/:id',
      for: 'editor',
      // Not with the visitors' words.
      standing: () => Promise.resolve(undefined),
      async handle({ param, operator }) {
        const key = await takeBack(param('id'), nameOf(operator))
        const character = key === undefined ? undefined : await characters.find(key)
        if (character !== undefined) await bring(character)
        return undefined
      },
    },
  ]
}
