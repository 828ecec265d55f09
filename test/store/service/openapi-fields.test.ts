import { expect, test } from 'vitest'
import { z } from 'zod'
import { generationBodies } from '../../../shared/wire/generation/generation-bodies.ts'
import { faceLandmarks } from '../../../shared/wire/avatar-face.ts'
import { changeAvatar, createAvatar } from '../../../shared/wire/avatar.ts'
import { createDocument } from '../../../shared/wire/document.ts'
import { grantCredits, usageQuery } from '../../../shared/wire/organization.ts'
import { createSession } from '../../../shared/wire/realtime-session.ts'
import { createUpload } from '../../../shared/wire/upload.ts'
import { TestService } from '../../support/service/test-service.ts'

interface Schema {
  [word: string]: unknown
}

const bodies: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(generationBodies).map(([kind, body]) => [`post /v1/${kind}`, body])),
  'post /v1/avatars': createAvatar,
  'patch /v1/avatars/{id}': changeAvatar,
  'put /v1/avatars/{id}/face': faceLandmarks,
  'post /v1/documents': createDocument,
  'post /v1/realtime_sessions': createSession,
  'post /v1/uploads': createUpload,
  'post /v1/organization/usage': usageQuery,
  'post /v1/organization/credits': grantCredits,
}

const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default', 'required']

/** What a schema lets a client send, one line a limit. */
function limitsOf(schema: Schema, at = ''): string[] {
  const own = limits.flatMap((word) =>
    schema[word] === undefined ? [] : [`${at} ${word} ${JSON.stringify(schema[word])}`],
  )
  const choices = (schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']])) as unknown[]
  const inner = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  // One way to say that a value may be null is a variant, the other a second type.
  const variants = ((schema['oneOf'] ?? schema['anyOf'] ?? []) as Schema[]).filter(({ type }) => type !== 'null')
  return [
    ...own,
    ...(choices === undefined ? [] : [`${at} is ${choices.join(', ')}`]),
    ...inner.flatMap(([name, part]) => limitsOf(part, `${at}.${name}`)),
    ...variants.flatMap((part, place) => limitsOf(part, variants.length === 1 ? at : `${at}|${place}`)),
    ...(schema['items'] === undefined ? [] : limitsOf(schema['items'] as Schema, `${at}[]`)),
  ]
}

test('the OpenAPI document lets clients send what the service takes', async () => {
  const service = await TestService.start()
  const { paths, components } = (await (await service.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: { $ref: string } }> } }>>
    components: { schemas: Record<string, Schema> }
  }
  for (const [route, body] of Object.entries(bodies)) {
    const [method = '', path = ''] = route.split(' ')
    const { $ref } = paths[path]![method]!.requestBody.content['application/json']!.schema
    const told = limitsOf(components.schemas[$ref.split('/').at(-1)!]!)
    const taken = limitsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
    expect({ route, told: told.toSorted() }).toEqual({ route, told: taken.toSorted() })
  }
})
