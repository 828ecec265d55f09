import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

const { resolve } = createRequire(import.meta.url)

/** The viewer's own files that the page asks for, from the package swagger-ui-dist, and their types. */
const viewerFiles: Record<string, { path: string; type: string }> = {
  'swagger-ui-bundle.js': { path: resolve('swagger-ui-dist/swagger-ui-bundle.js'), type: 'text/javascript' },
  'swagger-ui.css': { path: resolve('swagger-ui-dist/swagger-ui.css'), type: 'text/css' },
  'favicon-32x32.png': { path: resolve('swagger-ui-dist/favicon-32x32.png'), type: 'image/png' },
}

const startViewer = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`

/** Its pictures are data URIs in its stylesheet; nothing else is inline, and nothing comes from elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Visavis service</title>
      <link rel="icon" href="/docs/favicon-32x32.png" />
      <link rel="stylesheet" href="/docs/swagger-ui.css" />
    </head>
    <body>
      <div id="viewer"></div>
      <noscript>This page needs JavaScript. The same for programs: <a href="/openapi.json">/openapi.json</a>.</noscript>
      <script src="/docs/swagger-ui-bundle.js"></script>
      <script src="/docs/start.js"></script>
    </body>
  </html>`

/** Serves `/docs`: the OpenAPI document in a viewer whose files we serve ourselves. */
export function addDocsPage(app: Hono<ServiceEnv>): void {
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', policy)
    return c.html(page)
  })
  app.get('/docs/:file', compress(), async (c) => {
    const name = c.req.param('file')
    const file = Object.hasOwn(viewerFiles, name) ? viewerFiles[name] : undefined
    if (file === undefined && name !== 'start.js') throw ServiceError.notFound('There is no such file.')
    c.header('Content-Type', file?.type ?? 'text/javascript')
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(file === undefined ? startViewer : await readFile(file.path))
  })
}
