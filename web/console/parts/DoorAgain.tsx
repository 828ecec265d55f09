import { useEffect, useRef, useState } from 'preact/hooks'
import type { SignIn as SignInForm } from '../screens/sign-in/SignIn.tsx'
import { Away } from './Away.tsx'

const retryEveryMs = 4000

const fetchDoor = async () => (await import('../screens/sign-in/SignIn.tsx')).SignIn

/** Fetched while the house answers: when a session ends, the line may be down or a newer house without this part. */
export const prepareDoor = () => void fetchDoor().catch(() => {})

/** The form of the door, asked for again and again; null until it is there. */
function useSignIn() {
  const [SignIn, setSignIn] = useState<typeof SignInForm | null>(null)
  const [isAway, setAway] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let timer = 0
    let isWanted = true
    const find = () =>
      void fetchDoor().then(
        (loaded) => isWanted && setSignIn(() => loaded),
        () => {
          if (!isWanted) return
          setAway(true)
          timer = window.setTimeout(find, retryEveryMs)
        },
      )
    find()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [round])
  return { SignIn, isAway, again: () => setRound((before) => before + 1) }
}

/** The door, above a page whose session has ended: what somebody typed there waits behind it. */
export function DoorAgain() {
  const { SignIn, isAway, again } = useSignIn()
  const dialog = useRef<HTMLDialogElement>(null)
  // Above any dialog that stands open, and not to be closed but by signing in.
  const open = () => dialog.current?.showModal()
  useEffect(() => {
    const { activeElement: before, title } = document
    open()
    return () => {
      document.title = title
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <dialog class="door-again" ref={dialog} onClose={open}>
      {SignIn !== null ? <SignIn /> : isAway && <Away again={again} />}
    </dialog>
  )
}
