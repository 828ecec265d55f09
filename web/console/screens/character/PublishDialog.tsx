import { useState } from 'preact/hooks'
import type { Character } from '../../../../shared/console/characters.ts'
import { ask } from '../../console-client.ts'
import { ChangeList } from '../../parts/ChangeList.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { JudgedDraft, worseOf } from './JudgedDraft.tsx'
import { publishWords } from './publish-words.ts'
import { useJudged } from './use-judged.ts'
import { words } from './words.ts'

interface Props {
  character: Character
  close: () => void
  published: (character: Character) => void
}

/** Says what will be different, where, and whether anything answers worse, before visitors meet it. */
export function PublishDialog({ character, close, published }: Props) {
  const [error, setError] = useState<unknown>(null)
  const [isOnItsWay, setOnItsWay] = useState(false)
  const { key } = character
  // As it is by now: papers are changed on other pages, and by others.
  const { fetched } = useFetched<Character>(`/characters/${key}`)
  const { name, changes, screens, publishedAt } = fetched.state === 'ready' ? fetched.value : character
  const judged = useJudged(key)
  const isWorse = judged.state === 'asked' && worseOf(judged.run).length > 0
  const publish = async () => {
    if (isOnItsWay) return
    setOnItsWay(true)
    setError(null)
    try {
      published(await ask<Character>('POST', `/characters/${key}/editions`))
    } catch (failure) {
      setError(failure)
      setOnItsWay(false)
    }
  }
  return (
    <Dialog title={words.publishIt(name)} close={close}>
      {publishedAt !== null && changes.length > 0 && <ChangeList changes={changes} />}
      <JudgedDraft characterKey={key} judged={judged} />
      <p class="small">{words.meetsWithin(screens.length)}</p>
      {error !== null && <Trouble error={error} />}
      <DialogFoot close={close}>
        <button
          type="button"
          class={judged.state === 'asking' ? 'b' : 'b act'}
          data-action="publish-now"
          aria-disabled={isOnItsWay}
          onClick={() => void publish()}
        >
          {isWorse
            ? publishWords.publishAllTheSame
            : judged.state === 'asking'
              ? publishWords.publishUnasked
              : words.publish}
        </button>
      </DialogFoot>
    </Dialog>
  )
}
