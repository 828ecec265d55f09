/** A screen as the server tells it. */
export interface ListedScreen {
  slug: string
  name: string
  character: string
  origins: string[]
  isOff: boolean
}

/** A paragraph a screen. */
export function describeScreens(screens: ListedScreen[]): string {
  if (screens.length === 0) return 'There are no screens yet: npm run screens -- add makes one.\n'
  return screens.map(describe).join('')
}

function describe({ slug, name, character, origins, isOff }: ListedScreen): string {
  const sites = origins.length === 0 ? 'no website' : origins.join(', ')
  return `${slug}  ${name}, with ${character}${isOff ? ', switched off' : ''}\n    ${sites}\n`
}
