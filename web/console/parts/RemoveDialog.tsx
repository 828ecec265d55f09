import { ask } from '../console-client.ts'
import { words as common } from '../text/words.ts'
import { Dialog } from './Dialog.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

interface Props {
  /** Of what goes, under `/api/console`. */
  path: string
  title: string
  text: string
  /** On the button that does it. */
  label?: string
  close: () => void
  removed: () => unknown
}

/** Asks once whether something is to go, and takes it away. */
export function RemoveDialog({ path, title, text, label = common.remove, close, removed }: Props) {
  const { problem, once } = useOneAtATime()
  const remove = () =>
    once(async () => {
      await ask('DELETE', path)
      await removed()
      return null
    })
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <ProblemNote problem={problem} />
      <div class="bs end">
        <button type="button" class="b" onClick={close}>
          {common.keep}
        </button>
        <button type="button" class="b stop" data-action="remove" onClick={remove}>
          {label}
        </button>
      </div>
    </Dialog>
  )
}
