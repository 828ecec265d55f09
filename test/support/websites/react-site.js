import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadVisavis } from '../../../widget/index.js'

/** A website with a router of its own and a counter, whose rooms have a character. */
const { house, screen } = document.querySelector('#app').dataset

function Room({ number }) {
  const [asked, setAsked] = useState(0)
  return h(
    'section',
    null,
    h('h2', null, `Room ${number}`),
    h('button', { id: 'count', onClick: () => setAsked(asked + 1) }, `Asked ${asked} times`),
    h('visavis-avatar', { screen }),
  )
}

function Site() {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPath(location.pathname)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = (to) => (event) => {
    event.preventDefault()
    history.pushState(null, '', to)
    setPath(to)
  }
  return h(
    'main',
    null,
    h(
      'nav',
      null,
      h('a', { id: 'home', href: '/', onClick: go('/') }, 'Home'),
      h('a', { id: 'room', href: '/room', onClick: go('/room') }, 'Room'),
    ),
    path === '/room' ? h(Room, { number: 214 }) : h('p', null, 'Welcome.'),
  )
}

await loadVisavis(house)
createRoot(document.querySelector('#app')).render(h(Site))
