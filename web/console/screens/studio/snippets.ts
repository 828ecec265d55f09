import { apiVersion } from '../../../../shared/catalog/api-version.ts'

/** A file has no address that others could ask for: it is uploaded first. */
const withoutOurNames = (body: object) =>
  JSON.stringify(body, null, 2).replaceAll(/"(library|character):[\w-]+"/g, '"service://uploads/…"')

/** The same request at a terminal. The secret is named, never written. */
export const curlSnippet = (kind: string, body: object) => `curl "$SERVICE_BASE_URL/v1/${kind}" \\
  -H "Authorization: Bearer $SERVICE_API_SECRET" \\
  -H "X-Service-Version: ${apiVersion}" \\
  -H "Content-Type: application/json" \\
  -d '${withoutOurNames(body).replaceAll("'", String.raw`'\''`)}'`

/** The same request in TypeScript. */
export const typeScriptSnippet = (kind: string, body: object) => `import { env } from 'node:process'

const response = await fetch(\`\${env.SERVICE_BASE_URL}/v1/${kind}\`, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${env.SERVICE_API_SECRET}\`,
    'X-Service-Version': '${apiVersion}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${withoutOurNames(body).replaceAll('\n', '\n  ')}),
})
const { id } = await response.json()`
