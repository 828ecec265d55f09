import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import { bodyLimits } from '../../../shared/catalog/limits.ts'
import { id as idShape } from '../../../shared/wire/common.ts'
import { errorBody } from '../../../shared/wire/error.ts'
import { assetsIn } from '../../../shared/wire/generation/assets-in.ts'
import { assetIssues } from '../assets/asset-issues.ts'
import type { AssetOpener } from '../assets/asset-opener.ts'
import type { SentData } from '../assets/sent-data.ts'
import type { Remember } from '../remember.ts'
import { idOf } from './id-of.ts'
import type { Idempotency } from './idempotency.ts'
import { parseWith } from './issues.ts'
import { type JsonBody, noBody, withJson } from './read-json.ts'
import type { ServiceEnv } from './service-env.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** One endpoint: what it takes and answers, and the one function behind it. */
export interface Route<Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType> {
  method: Method
  /** With `{id}` at most. */
  path: string
  summary: string
  /** Where /openapi.json groups it; by its path's resource without one. */
  tag?: string
  body?: Body
  bodyLimitBytes?: number
  query?: Query
  /** Without one the answer is 204. */
  answer?: Answer
  /** Creates something, and so honours `Idempotency-Key`. */
  creates?: boolean
  handle(call: {
    id: string
    body: z.output<Body>
    query: z.output<Query>
    remember: Remember
  }): Promise<z.output<Answer>>
}

const headers = z.object({
  'X-Service-Version': z.literal(apiVersion),
  'Idempotency-Key': z.string().max(255).optional(),
})

/** Puts routes into the app and into its OpenAPI document. */
export function routeAdder(
  app: OpenAPIHono<ServiceEnv>,
  { idempotency, sent, assets }: { idempotency: Idempotency; sent: SentData; assets: Pick<AssetOpener, 'check'> },
) {
  const issuesOfAssets = (body: unknown) => assetIssues(assets, assetsIn(body))
  return <Body extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType>(
    route: Route<Body, Query, Answer>,
  ): void => {
    const { method, path, body, query, answer, creates = false } = route
    app.openAPIRegistry.registerPath({
      method,
      path,
      summary: route.summary,
      tags: [route.tag ?? path.split('/')[2]!],
      security: [{ secret: [] }],
      request: {
        headers: creates ? headers : headers.omit({ 'Idempotency-Key': true }),
        ...(path.includes('{id}') && { params: z.object({ id: idShape }) }),
        ...(query instanceof z.ZodObject && { query }),
        ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
      },
      responses: {
        ...(answer
          ? { 200: { description: 'Done', content: { 'application/json': { schema: answer } } } }
          : { 204: { description: 'Done' } }),
        default: { description: 'Refused', content: { 'application/json': { schema: errorBody } } },
      },
    })
    app.on(method.toUpperCase(), path.replace('{id}', ':id'), async (c) => {
      const id = path.includes('{id}') ? idOf(c) : ''
      const answerTo = async ({ value, fingerprint }: JsonBody) => {
        const call = {
          id,
          body: body ? await parseWith(body, value, issuesOfAssets) : undefined,
          query: query ? await parseWith(query, c.req.query()) : undefined,
        } as Omit<Parameters<typeof route.handle>[0], 'remember'>
        const key = creates ? c.req.header('Idempotency-Key') : undefined
        const done = await idempotency.once({ key, fingerprint }, (remember) => route.handle({ ...call, remember }))
        if (done.isRepeated) c.header('Idempotency-Replayed', 'true')
        return answer ? c.json(done.answer as object, 200) : c.body(null, 204)
      }
      const limitBytes = route.bodyLimitBytes ?? bodyLimits.usualBytes
      return body ? withJson(c.req, { limitBytes, sent }, answerTo) : answerTo(noBody(c.req))
    })
  }
}

export type AddRoute = ReturnType<typeof routeAdder>
