import { z } from 'zod'
import { showableKinds, type ShowableKind } from '../kiosk/showables.ts'
import { words } from './words.ts'

export const showableLimits = {
  // Together they fit into one message of a talk.
  perScreen: 10,
  examples: 6,
  nameCharacters: 60,
  exampleCharacters: 100,
  sayCharacters: 240,
  captionCharacters: 160,
  altCharacters: 240,
  addressCharacters: 2048,
} as const

const { examples, nameCharacters, exampleCharacters, sayCharacters, captionCharacters, altCharacters } = showableLimits

/** Of a page that visitors open: never fetched here. */
function isPageAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** What a character is to show or do at a screen; its picture is sent apart. */
export const saveShowable = z
  .strictObject({
    kind: z.enum(showableKinds),
    name: words(1, nameCharacters),
    when: z.array(words(1, exampleCharacters)).min(1).max(examples),
    say: words(1, sayCharacters),
    caption: words(0, captionCharacters).default(''),
    alt: words(0, altCharacters).default(''),
    url: words(0, showableLimits.addressCharacters).default(''),
  })
  .superRefine(({ kind, alt, url }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'page' && !isPageAddress(url)) refuse('url', 'A page has an address that begins with https://.')
    if (kind !== 'page' && url !== '') refuse('url', 'Only a page has an address.')
    const isSeen = kind === 'picture' || kind === 'map'
    if (isSeen && alt === '') refuse('alt', 'Say what is to be seen, for visitors who don’t see it.')
  })

export type SaveShowable = z.input<typeof saveShowable>
export type ShowableFields = z.output<typeof saveShowable>

/** What an operator has named for a screen, and how often it was shown. */
export interface ScreenShowable {
  key: string
  kind: ShowableKind
  name: string
  when: string[]
  say: string
  caption: string
  alt: string
  url: string
  pictureUrl: string | null
  /** A picture or map without its picture is shown to nobody. */
  isReady: boolean
  shownCount: number
  shownAt: string | null
}

export interface ScreenShowables {
  showables: ScreenShowable[]
}
