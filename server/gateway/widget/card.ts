import type { CardPart, WidgetCard } from '../../../shared/widget/card.ts'
import type { Kiosk } from '../kiosks/kiosk-store.ts'
import type { WebsiteSettings } from '../../../shared/console/websites.ts'
import { cardWords } from './card-words.ts'

interface Asking {
  /** Whether the website is listed. */
  isAllowed: boolean
  /** BCP 47, of the website's page. */
  language?: string | undefined
}

/** What a website is told about a screen; one that isn't listed learns little more than that. */
export function cardOf(
  kiosk: Kiosk,
  settings: WebsiteSettings | undefined,
  { isAllowed, language: asked }: Asking,
): WidgetCard {
  const { slug, look, posterTag } = kiosk
  const { lines, posterAlt } = look.character
  const words = cardWords(
    look,
    [asked, look.pageLanguage, look.language].filter((one) => one !== undefined),
  )
  const { language, direction, quoted, talk } = words
  const { title = words.title, line = words.line, greeting } = settings?.card ?? {}
  const { customProperties } = look
  const box = (look: string, label: string, ...parts: CardPart[]): CardPart => [
    'aside',
    { class: look, lang: language, dir: direction, 'aria-label': label },
    ...parts,
  ]
  const portrait = (alt: string, isDim = false): CardPart => [
    'img',
    { src: `/widget/${slug}/portrait.webp?v=${posterTag}`, alt, ...(isDim && { class: 'dim' }) },
  ]
  const figure = (isDim = false): CardPart => ['figure', {}, portrait(posterAlt, isDim)]
  const refusal = (code: RefusalCode, picture: CardPart[], told: Refused): WidgetCard => ({
    name: talk,
    direction,
    customProperties,
    plane: box('plane', talk, ...picture, [
      'div',
      {},
      ...say(told.say, told.plain),
      ['p', { class: 'code', 'data-part': 'cause' }, code],
    ]),
    refusal: { code, help: told.help },
  })

  if (!isAllowed) return refusal('site-not-allowed', [], words.notOnThisSite)
  if (settings?.isOff) return refusal('closed', [figure(true)], { say: quoted(lines.closed), ...words.closed })
  const open = { type: 'button', 'data-action': 'talk' }
  const card: WidgetCard = {
    name: talk,
    direction,
    customProperties,
    corner: box('corner', title, [
      'button',
      { ...open, class: 'launch', 'data-part': 'launcher' },
      portrait(''),
      ['span', {}, ['b', {}, title], ['span', {}, line]],
    ]),
    plane: box('plane', talk, figure(), [
      'div',
      {},
      ['p', {}, words.over],
      ...say(quoted(lines.attract), words.isCharacter),
      [
        'div',
        { class: 'row' },
        ['button', { ...open, class: 'act' }, talk],
        ['button', { type: 'button', 'data-action': 'type' }, words.write],
      ],
    ]),
  }
  return greeting === undefined ? card : { ...card, greeting: greetingPlane(quoted(greeting), words.noGreeting) }
}

type RefusalCode = NonNullable<WidgetCard['refusal']>['code']

interface Refused {
  say: string
  plain: string
  help: string
}

/** What a character or an operator says keeps the direction of its own letters. */
const say = (line: string, plain: string): CardPart[] => [
  ['p', { class: 'say', dir: 'auto' }, line],
  ['p', {}, plain],
]

const greetingPlane = (line: string, dismiss: string): CardPart => [
  'div',
  { class: 'greet', 'data-part': 'greeting' },
  ['p', { role: 'status', dir: 'auto' }, line],
  ['button', { type: 'button', 'data-action': 'dismiss', 'aria-label': dismiss }, '×'],
]
