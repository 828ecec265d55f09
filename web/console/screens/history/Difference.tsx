import { livePresets } from '../../../../shared/catalog/voices.ts'
import type { CharacterState } from '../../../../shared/console/editions.ts'
import { sayingNames } from '../../../../shared/console/sayings.ts'
import { words as common } from '../../text/words.ts'
import { sayingWords } from '../character/saying-words.ts'
import { TextDifference } from './TextDifference.tsx'
import { words } from './words.ts'

const voiceName = (id: string) => livePresets.find(({ presetId }) => presetId === id)?.name ?? id

function texts(then: CharacterState, draft: CharacterState): { title: string; before: string; after: string }[] {
  const contentOf = (state: CharacterState, name: string) =>
    state.documents.find((document) => document.name === name)?.content ?? ''
  const names = new Set([...then.documents, ...draft.documents].map(({ name }) => name))
  const { name, role, voice, personality, startScript } = common.changed
  return [
    { title: name, before: then.name, after: draft.name },
    { title: role, before: then.role, after: draft.role },
    { title: voice, before: voiceName(then.voice), after: voiceName(draft.voice) },
    { title: personality, before: then.personality, after: draft.personality },
    { title: startScript, before: then.startScript, after: draft.startScript },
    ...sayingNames.map((saying) => ({
      title: sayingWords.sayings[saying],
      before: then.sayings[saying] ?? '',
      after: draft.sayings[saying] ?? '',
    })),
    ...[...names].map((document) => ({
      title: document,
      before: contentOf(then, document),
      after: contentOf(draft, document),
    })),
  ].filter(({ before, after }) => before !== after)
}

/** The pictures' addresses end with what tells one picture from another. */
const tagOf = (url: string | null) => url?.split('?v=')[1] ?? ''

/** All in which the draft differs from another state. */
export function Difference({ then, draft }: { then: CharacterState; draft: CharacterState }) {
  const differing = texts(then, draft)
  const isOtherPicture = tagOf(then.pictureUrl) !== tagOf(draft.pictureUrl)
  if (differing.length === 0 && !isOtherPicture) return <p>{words.same}</p>
  return (
    <>
      <p class="small">
        <ins>{words.key}</ins> · <del>{words.keyOut}</del>
      </p>
      <div class="diff">
        {isOtherPicture && (
          <div>
            <h3>{common.changed.picture}</h3>
            <div class="pair">
              {(
                [
                  [words.before, then.pictureUrl],
                  [words.inDraft, draft.pictureUrl],
                ] as const
              ).map(([title, url]) => (
                <figure key={title}>
                  {url !== null && <img src={url} alt="" />}
                  <figcaption class="small">{title}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        )}
        {differing.map(({ title, before, after }) => (
          <div key={title}>
            <h3>{title}</h3>
            <TextDifference before={before} after={after} />
          </div>
        ))}
      </div>
    </>
  )
}
