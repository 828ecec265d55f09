import { useEffect } from 'preact/hooks'
import { ApiFailure } from '../api/api-failure.ts'
import { failureSentence } from './text/failure-sentence.ts'

/** The innermost part of what was refused that has a field of its name. */
function fieldOf(form: HTMLFormElement, { refused }: ApiFailure): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = refused.map((name) => form.elements.namedItem(name))
  return fields
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    .findLast(({ type }) => type !== 'hidden')
}

/** What the backend refuses is told at its field, too, as the browser tells what it refuses itself, until it is changed. */
export function useRefusal(form: { current: HTMLFormElement | null }, error: unknown): void {
  useEffect(() => {
    if (form.current === null || !(error instanceof ApiFailure)) return
    const field = fieldOf(form.current, error)
    if (field === undefined) return
    const clear = () => field.setCustomValidity('')
    field.setCustomValidity(failureSentence(error))
    field.reportValidity()
    field.addEventListener('input', clear, { once: true })
    return () => {
      field.removeEventListener('input', clear)
      clear()
    }
  }, [error])
}
