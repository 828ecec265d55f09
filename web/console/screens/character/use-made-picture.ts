import { useEffect, useRef, useState } from 'preact/hooks'
import type {
  CreateCreation,
  Creation,
  CreationList,
  LibraryItem,
  LibraryPage,
} from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { MakingIds } from '../studio/making-ids.ts'

const lookEveryMs = 1000

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Has a picture made in the studio, follows it, and finds it in the library; it goes on there when the page is left. */
export function useMadePicture() {
  const [creation, setCreation] = useState<Creation | null>(null)
  const [made, setMade] = useState<LibraryItem | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [ids] = useState(() => new MakingIds())
  const isOpen = useRef(true)
  useEffect(() => () => void (isOpen.current = false), [])

  /** Once it is not on its way any more. */
  async function followed({ id }: Creation): Promise<boolean> {
    while (isOpen.current) {
      await pause(lookEveryMs)
      const { creations } = await ask<CreationList>('GET', '/studio/creations')
      const now = creations.find((one) => one.id === id)
      if (now === undefined) return true
      setCreation(now)
      if (now.status === 'FAILED') return false
    }
    return false
  }

  async function make(body: { promptText: string } & Record<string, unknown>): Promise<void> {
    setError(null)
    setMade(null)
    try {
      const request = { kind: 'text_to_image', body } as const
      const asked: CreateCreation = { id: ids.idFor(request), ...request }
      const begun = await ask<Creation>('POST', '/studio/creations', asked)
      ids.arrived()
      setCreation(begun)
      if (!(await followed(begun))) return
      setCreation(null)
      const { items } = await ask<LibraryPage>('GET', '/studio/items?media=image')
      setMade(items.find((item) => item.made?.request['promptText'] === body.promptText) ?? null)
    } catch (failure) {
      setCreation(null)
      setError(failure)
    }
  }
  return {
    creation,
    made,
    error,
    make,
    stop: () => creation && ask('DELETE', `/studio/creations/${creation.id}`).then(() => setCreation(null), setError),
  }
}
