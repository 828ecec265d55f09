import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import type { Random } from '../random.ts'
import { openApiDocument } from './openapi-document.ts'
import { fieldsOf, type Schema } from './schema-fields.ts'
import type { ServiceEnv } from './service-env.ts'

interface Operation {
  summary?: string
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}code{font-size:.95em}table{border-collapse:collapse;width:100%;margin:.5rem 0}
td,th{border:1px solid #bbb;padding:.25rem .5rem;text-align:start;vertical-align:top}`

/** Serves `/docs`: the OpenAPI document as a page to read, without scripts or anything from elsewhere. */
export function addDocsPage(app: OpenAPIHono<ServiceEnv>, random: Random): void {
  app.get('/docs', (c) => {
    const document = openApiDocument(app)
    const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
    const resolve = (ref: string) => schemas[ref.split('/').at(-1)!] ?? {}
    const fields = (title: string, schema: Schema | undefined) =>
      schema === undefined
        ? ''
        : html`<table>
            <tr>
              <th>${title}</th>
              <th>Type</th>
              <th>Required</th>
              <th></th>
            </tr>
            ${fieldsOf(schema, resolve).map(
              ({ name, type, isRequired, note }) =>
                html`<tr>
                  <td><code>${name}</code></td>
                  <td><code>${type}</code></td>
                  <td>${isRequired ? 'yes' : ''}</td>
                  <td>${note}</td>
                </tr>`,
            )}
          </table>`
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(
        ([method, { summary = '', requestBody, responses }]) => html`
          <h2><code>${method.toUpperCase()} ${path}</code></h2>
          <p>${summary}</p>
          ${fields('Body', requestBody?.content['application/json'].schema)}
          ${fields('Answer', responses['200']?.content?.['application/json'].schema)}
        `,
      ),
    )
    const nonce = random.token()
    c.header('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`)
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Visavis service</title>
            <style nonce="${nonce}">
              ${style}
            </style>
          </head>
          <body>
            <h1>Visavis service</h1>
            <p>
              Every request carries <code>Authorization: Bearer &lt;API_SECRET&gt;</code> and
              <code>X-Service-Version: ${apiVersion}</code>. The same for programs:
              <a href="/openapi.json">/openapi.json</a>.
            </p>
            ${operations} ${fields('Error', resolve('Error'))}
          </body>
        </html>`,
    )
  })
}
