import { useEffect, useRef, useState } from 'preact/hooks'
import type { SignIn as SignInForm } from '../screens/sign-in/SignIn.tsx'

/** The door, above a page whose session has ended: what somebody typed there waits behind it. */
export function DoorAgain() {
  const [SignIn, setSignIn] = useState<typeof SignInForm | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  // Above any dialog that stands open, and not to be closed but by signing in.
  const open = () => dialog.current?.showModal()
  useEffect(() => {
    const { activeElement: before, title } = document
    open()
    void import('../screens/sign-in/SignIn.tsx').then((loaded) => setSignIn(() => loaded.SignIn))
    return () => {
      document.title = title
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [])
  return (
    <dialog class="door-again" ref={dialog} onClose={open}>
      {SignIn !== null && <SignIn />}
    </dialog>
  )
}
