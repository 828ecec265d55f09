import { createHash } from 'node:crypto'

const askEveryMs = 30_000

/**
 * What a page on a wall brings along, should it not come whole: a script that was lost on its way, or went with an older build,
 * leaves nothing to see, and nobody who would press reload. As long as `#app` is empty the page is loaded again once the server
 * has it.
 */
const script = `addEventListener('load', () => {
  const timer = setInterval(() => {
    if (document.querySelector('#app')?.firstChild) return clearInterval(timer)
    fetch(location.href).then(({ ok }) => ok && location.reload(), () => {})
  }, ${askEveryMs})
})
`

/** Its address changes with its content only: browsers have it from before when they lose what a new build brings. */
export const untilWhole = {
  script,
  path: `/until-whole-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`,
}
