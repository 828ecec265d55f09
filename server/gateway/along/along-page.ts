import { html, raw } from 'hono/html'
import type { TakenTurn } from '../../../shared/kiosk/take-along.ts'
import type { StoredLook } from '../kiosks/kiosk-store.ts'
import { alongWords, type AlongWords } from './along-words.ts'

/** The character in serif, the house in sans, as at the screen; day or night as the phone has it. */
const style = `
  :root { color-scheme: light dark; }
  body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h1 { font: 500 1.6rem/1.25 Literata, Georgia, serif; margin: 0 0 .25rem; }
  p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
  article { border-block-start: 1px solid; padding-block: 1.25rem; }
  h2 { font: 600 1.0625rem/1.4 system-ui, sans-serif; margin: 0 0 .5rem; }
  .said { font: 1.1875rem/1.5 Literata, Georgia, serif; }
  figure { margin: 1rem 0 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
  figcaption { font-weight: 600; }
  blockquote { margin: .25rem 0 0; white-space: pre-line; }
  footer { border-block-start: 1px solid; padding-block-start: 1.25rem; font-size: .9375rem; }
`

const baseOf = (language: string) =>
  language
    .toLowerCase()
    .split('-')[0]!
    .replace(/^n[bn]$/, 'no')
const wordsIn = (language: string): AlongWords => alongWords[baseOf(language)] ?? alongWords['en']!
const directionOf = (language: string) => (baseOf(language) === 'ar' ? 'rtl' : 'ltr')

function page({ language, title, nonce }: { language: string; title: string; nonce: string }, body: unknown) {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

function turnOf({ question, answer, source }: TakenTurn) {
  return html`<article>
    ${question === '' ? '' : html`<h2 dir="auto">${question}</h2>`}
    ${answer === '' ? '' : html`<p class="said" dir="auto">${answer}</p>`}
    ${
      source === undefined
        ? ''
        : html`<figure dir="auto">
            <figcaption>${source.name}</figcaption>
            <blockquote>${source.text}</blockquote>
          </figure>`
    }
  </article>`
}

interface Taken {
  language: string
  turns: readonly TakenTurn[]
  gone_at_ms: number
}

/** What a visitor took along, as their phone shows it. */
export function alongPage({ language, turns, gone_at_ms: goneAtMs }: Taken, look: StoredLook, nonce: string) {
  const words = wordsIn(language)
  const { name, role } = look.character
  const time = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: look.timeZone,
  })
  return page(
    { language, title: words.title(name), nonce },
    html`<h1>${words.title(name)}</h1>
      <p dir="auto">${role}</p>
      ${turns.map(turnOf)}
      <footer>
        <p>${words.goneAt(time.format(goneAtMs))}</p>
        <p>${words.isCharacter(name)}</p>
      </footer>`,
  )
}

/** For a link whose time is over, or that never was, in the browser's first language. */
export function gonePage(acceptLanguage: string | undefined, nonce: string) {
  const asked = /^[a-z]{2,3}/i.exec(acceptLanguage ?? '')?.[0] ?? 'en'
  const language = baseOf(asked) in alongWords ? asked : 'en'
  const words = wordsIn(language)
  return page(
    { language, title: words.gone, nonce },
    html`<h1>${words.gone}</h1>
      <p>${words.nothingKept}</p>`,
  )
}
