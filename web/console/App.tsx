import { useComputed } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { mayActAs } from '../../shared/console/roles.ts'
import { findMe, isSignedOut, me, wanted } from './me.ts'
import { at, go, path } from './navigation.ts'
import { Away } from './parts/Away.tsx'
import { DoorAgain, prepareDoor } from './parts/DoorAgain.tsx'
import { OnItsWay } from './parts/OnItsWay.tsx'
import { Shell } from './parts/Shell.tsx'
import { placeAt, type Params, type Place } from './places.ts'
import { words } from './text/words.ts'

const retryEveryMs = 4000

/** Asks who is signed in, again and again while the server doesn't answer. */
function useMe(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let timer = 0
    const find = () =>
      findMe().then(
        () => setAway(false),
        () => {
          setAway(true)
          timer = window.setTimeout(() => void find(), retryEveryMs)
        },
      )
    void find()
    return () => clearTimeout(timer)
  }, [])
  return isAway
}

/** A screen's part may be gone for good, where the server came back as a newer one: the page begins anew with it. */
function useReloading(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(
      () =>
        void findMe().then(
          () => location.reload(),
          () => {},
        ),
      retryEveryMs,
    )
    return () => clearInterval(timer)
  }, [isLost])
}

/** Sends whoever is at the wrong door to the right one. */
function useDoors(place: Place | undefined) {
  const who = me.value
  useEffect(() => {
    if (who === undefined || place === undefined) return
    if (who === null && place.for !== undefined) {
      wanted.value = path.value
      go('/sign-in', { replace: true })
    }
    if (who !== null && place.screen === 'sign-in') go(wanted.value ?? '/characters', { replace: true })
  }, [who, place])
}

interface Loaded {
  place: Place
  Screen: FunctionComponent<{ params: Params }>
}

/** The console: who is there decides which screens there are, and the path which of them is shown. */
export function App() {
  const isAway = useMe()
  const found = useComputed(() => placeAt(path.value === '/' ? '/characters' : path.value)).value
  const place = found?.place
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isLost, setLost] = useState(false)
  useDoors(place)

  const who = me.value
  const isOpen = place !== undefined && who !== undefined && isOpenTo(place)
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const show = (Screen: Loaded['Screen']) => isWanted && setLoaded({ place, Screen })
    place.load().then(show, () => isWanted && setLost(true))
    return () => {
      isWanted = false
    }
  }, [place, isOpen])
  const isOut = isSignedOut.value
  useEffect(() => {
    if (!isOpen || loaded?.place !== place) return
    document.documentElement.dataset['screen'] = isOut ? 'sign-in' : place.screen
  }, [isOpen, loaded, place, isOut])

  const isIn = who != null && loaded !== null
  useEffect(() => {
    if (isIn) prepareDoor()
  }, [isIn])

  useReloading(isLost)

  if (isAway || isLost) return <Away />
  if (who === undefined) return null
  if (who !== null && (place === undefined || !isOpenTo(place))) {
    return (
      <Shell>
        <div class="none">
          <h2>{words.nothingHere}</h2>
          <a class="b" href={at('/characters')}>
            {words.toCharacters}
          </a>
        </div>
      </Shell>
    )
  }
  if (found === undefined || place === undefined || !isOpen) return null
  const isHere = loaded?.place === place
  const screen = isHere ? (
    <loaded.Screen key={path.value} params={found.params} />
  ) : (
    <>
      <h1 class="vh">Visavis</h1>
      <OnItsWay says={words.pageOnItsWay} />
    </>
  )
  if (place.for === undefined) return isHere ? screen : null
  // What is around the screen stays while its part is fetched: on a thin line that takes seconds.
  return (
    <>
      <Shell>{screen}</Shell>
      {isOut && <DoorAgain />}
    </>
  )
}

function isOpenTo({ for: role }: Place): boolean {
  return role === undefined || (me.value != null && mayActAs(me.value.role, role))
}
