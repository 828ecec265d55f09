import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Reading, ReadPersonality } from '../../../../shared/console/reading.ts'
import { ask } from '../../console-client.ts'
import { readForm } from './save-character.ts'

/** How long nobody types before what is written is read. */
const pauseMs = 600

/** Null until it is first known; `away` where it can't be. */
type Told = Reading | 'away' | null

/** What the answers make of what stands in the form, told anew when typing stops. */
export function useReading(key: string | null, form: RefObject<HTMLFormElement | null>): Told {
  const [reading, setReading] = useState<Told>(null)
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
        () => !signal.aborted && setReading((last) => last ?? 'away'),
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
