import { html } from 'hono/html'
import { untilWhole } from './until-whole.ts'

/** A plain page of one sentence, for addresses where there is nothing to see; it goes as soon as there is something. */
export function noticePage(title: string, sentence: string, nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <script async nonce="${nonce}" src="${untilWhole.path}"></script>
        <style nonce="${nonce}">
          body {
            font:
              1.25rem/1.5 system-ui,
              sans-serif;
            max-width: 34rem;
            margin: 18vh auto 0;
            padding: 0 1.5rem;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${sentence}</p>
      </body>
    </html>`
}
