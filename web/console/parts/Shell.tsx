import type { ComponentChildren } from 'preact'
import { OpenCalls } from '../calls/OpenCalls.tsx'
import { isSignedOut, me, signOut } from '../me.ts'
import { at, path } from '../navigation.ts'
import { words } from '../text/words.ts'
import { Brand } from './Brand.tsx'
import { Icon } from './Icon.tsx'
import { useClosing } from './use-closing.ts'

/** What the rail leads to. */
const ways = ['characters', 'knowledge', 'questions', 'visitors', 'screens', 'studio', 'service'] as const

function Ways() {
  return (
    <>
      {ways.map((way) => {
        const isHere = path.value.startsWith(`/${way}`) || (path.value === '/' && way === 'characters')
        return (
          <a key={way} href={at(`/${way}`)} aria-current={isHere ? 'page' : undefined}>
            <Icon name={way} />
            {words[way]}
          </a>
        )
      })}
    </>
  )
}

/** The rail, or on a phone the menu, around every screen of somebody who is signed in. */
export function Shell({ children }: { children: ComponentChildren }) {
  const who = me.value
  const menu = useClosing()
  const isAtOperators = path.value.startsWith('/operators')
  const you = who && `${who.name}, ${words.role[who.role]}`
  const leave = () => void signOut().catch(() => location.reload())
  return (
    <div class="app" hidden={isSignedOut.value}>
      <header class="rail">
        <a class="brand" href={at('/characters')}>
          <Brand />
        </a>
        <nav aria-label={words.main}>
          <Ways />
        </nav>
        <div class="end">
          {who?.house !== '' && <span>{who?.house}</span>}
          <a href={at('/operators')} aria-current={isAtOperators ? 'page' : undefined}>
            {you}
          </a>
          <button type="button" class="b q" data-action="sign-out" onClick={leave}>
            {words.signOut}
          </button>
        </div>
        <details class="menu" ref={menu}>
          <summary>
            <Icon name="dots" />
            {words.menu}
          </summary>
          <nav aria-label={words.menu}>
            <Ways />
            <a href={at('/operators')} aria-current={isAtOperators ? 'page' : undefined}>
              <Icon name="person" />
              {you}
            </a>
            <button type="button" class="b q" onClick={leave}>
              <Icon name="leave" />
              {words.signOut}
            </button>
          </nav>
        </details>
      </header>
      <main class="main">
        <OpenCalls />
        {children}
      </main>
    </div>
  )
}
