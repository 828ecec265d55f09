import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Reading, ReadPersonality } from '../../../../shared/console/reading.ts'
import { ask } from '../../console-client.ts'
import { readForm } from './save-character.ts'

/** How long nobody types before what is written is read. */
const pauseMs = 600

/** What the answers make of what stands in the form, told anew when typing stops; null until it is first known. */
export function useReading(key: string | null, form: RefObject<HTMLFormElement | null>): Reading | null {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    const element = form.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let underWay = new AbortController()
    const read = () => {
      underWay = new AbortController()
      const { signal } = underWay
      const { name, personality, sayings = {} } = readForm(element)
      const body: ReadPersonality = { key, name, personality, sayings }
      // Beside the form it is a help only: where it can't be had, what was told last stays.
      ask<Reading>('POST', '/characters/reading', body, signal).then(
        (told) => !signal.aborted && setReading(told),
        () => undefined,
      )
    }
    const typed = () => {
      clearTimeout(timer)
      underWay.abort()
      timer = setTimeout(read, pauseMs)
    }
    read()
    element.addEventListener('input', typed)
    return () => {
      element.removeEventListener('input', typed)
      clearTimeout(timer)
      underWay.abort()
    }
  }, [key])
  return reading
}
