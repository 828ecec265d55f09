import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiVersion } from '../../../shared/catalog/api-version.ts'
import type { ServiceEnv } from './service-env.ts'

/** Serves the description of `/v1` that the routes themselves make up. */
export function addOpenApiDocument(app: OpenAPIHono<ServiceEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'secret', { type: 'http', scheme: 'bearer' })
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Visavis service', version: apiVersion },
  })
}
