import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ask } from '../../console-client.ts'
import { QuestionFields, readQuestion } from './QuestionFields.tsx'
import { QuestionTrouble } from './QuestionTrouble.tsx'
import { words } from './words.ts'

/** Writes one more question down. */
export function NewQuestion({ characterKey, added }: { characterKey: string; added: () => void }) {
  const [error, setError] = useState<unknown>(null)
  /** Changes when the fields shall be empty again. */
  const [round, setRound] = useState(0)
  const fields = useRef<HTMLFormElement>(null)
  // Empty fields are new ones: who wrote in the old ones goes on in them, unless they are elsewhere by now.
  useLayoutEffect(() => {
    const { activeElement: at } = document
    const isHere = at === document.body || fields.current?.contains(at) === true
    if (round > 0 && isHere) fields.current?.querySelector('input')?.focus()
  }, [round])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setError(null)
    const form = event.currentTarget as HTMLFormElement
    try {
      const sent = readQuestion(form)
      await ask('POST', `/characters/${characterKey}/questions`, sent)
      added()
      // Whoever writes the next one already goes on with it.
      if (JSON.stringify(readQuestion(form)) !== JSON.stringify(sent)) return
      setRound((before) => before + 1)
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <section class="gap" aria-labelledby="new-question">
      <h2 class="v" id="new-question">
        {words.newQuestion}
      </h2>
      <form class="new-question" ref={fields} onSubmit={(event) => void submit(event)}>
        <QuestionFields key={round} />
        <button type="submit" class="b" data-action="add-question">
          {words.add}
        </button>
      </form>
      {error !== null && <QuestionTrouble error={error} />}
    </section>
  )
}
