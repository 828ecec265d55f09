import type { QuestionList } from '../../../../shared/console/questions.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { words } from './words.ts'

/** What is open above the list. */
export type QuestionDialog = 'import' | 'propose'

interface Props {
  list: QuestionList
  /** Null while they are asked. */
  run: (() => Promise<void>) | null
  speak: (() => Promise<void>) | null
  open: (dialog: QuestionDialog) => void
}

/** What can be done with the whole list. */
export const QuestionActions = ({ list: { character, questions, canRun, canSpeak }, run, speak, open }: Props) => (
  <>
    <a class="b q" href={at(`/knowledge/${character.key}`)}>
      {words.knowledge}
    </a>
    {questions.length > 0 && (
      <a class="b" href={`/api/console/characters/${character.key}/questions.csv`} download="questions.csv">
        {words.copy}
      </a>
    )}
    {may('editor') && (
      <>
        <button type="button" class="b" data-action="open-import" onClick={() => open('import')}>
          {words.bring}
        </button>
        <button type="button" class="b" data-action="propose-questions" onClick={() => open('propose')}>
          {words.propose}
        </button>
      </>
    )}
    {may('editor') && canSpeak && questions.length > 0 && (
      <button
        type="button"
        class="b"
        data-action="run-aloud"
        aria-disabled={speak === null}
        onClick={() => void speak?.()}
      >
        {words.runAloud}
      </button>
    )}
    {may('editor') && canRun && questions.length > 0 && (
      <button
        type="button"
        class="b act"
        data-action="run-questions"
        aria-disabled={run === null}
        onClick={() => void run?.()}
      >
        {words.run(questions.length)}
      </button>
    )}
  </>
)
