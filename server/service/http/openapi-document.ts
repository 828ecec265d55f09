import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import type { ServiceEnv } from './service-env.ts'

/** The description of `/v1` that the routes themselves make up. */
const openApiDocument = (app: OpenAPIHono<ServiceEnv>) =>
  app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Visavis service', version: apiVersion } })

/** Serves it. */
export function addOpenApiDocument(app: OpenAPIHono<ServiceEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'secret', { type: 'http', scheme: 'bearer' })
  app.get('/openapi.json', (c) => c.json(openApiDocument(app)))
}
