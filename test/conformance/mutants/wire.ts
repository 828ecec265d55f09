import type { Mutant } from './mutant.ts'

const authentication = 'server/service/http/authentication.ts'
const errors = 'shared/wire/error.ts'

/** Secret, version, paths, and how refusals look. */
export const wireMutants: readonly Mutant[] = [
  {
    fault: 'any secret is good',
    rule: 'Authentication: an invalid secret is answered with 401',
    file: authentication,
    edits: [['!matchesHash(secret, secretHash)', 'secret === secretHash']],
  },
  {
    fault: 'any version is good',
    rule: 'Versioning: a refused version names the one that is accepted',
    file: authentication,
    edits: [['version !== apiVersion', 'version === undefined']],
  },
  {
    fault: 'the version may be left out',
    rule: 'Versioning: GET /v1/organization without X-Service-Version is answered with 400',
    file: authentication,
    edits: [['version !== apiVersion', 'version !== undefined && version !== apiVersion']],
  },
  {
    fault: 'the version is checked before the secret',
    rule: 'Authentication: the secret is checked before the version, the path and the body',
    file: authentication,
    edits: [
      [
        'const secret = bearerToken',
        "if (c.req.header('X-Service-Version') !== apiVersion) throw ServiceError.versionUnsupported(`Send ${apiVersion}.`)\n    const secret = bearerToken",
      ],
    ],
  },
  {
    fault: 'the type of the body is checked before the path',
    rule: 'Endpoints: the path and the method are checked before the body',
    file: authentication,
    edits: [
      [
        'await next()',
        "if (c.req.header('Content-Type') === 'text/plain') throw ServiceError.unsupportedMediaType('application/json')\n    await next()",
      ],
    ],
  },
  {
    fault: 'a wrong method is answered like a wrong path',
    rule: 'Endpoints: /v1/documents takes POST, and another method is answered with 405',
    file: 'server/service/http/not-found.ts',
    edits: [['allowed.length > 0', 'allowed.length < 0']],
  },
  {
    fault: 'deleting nothing is answered with 204',
    rule: "Endpoints: DELETE /v1/documents/{id} of something that isn't there is answered with 404",
    file: 'server/service/documents/documents.ts',
    edits: [['if (gone === undefined) throw missing()', '']],
  },
  {
    fault: 'errors carry a message instead of an error',
    rule: 'Errors: every refusal has one shape: error and code, and at most issues and docUrl besides',
    file: 'server/service/service-error.ts',
    edits: [['return { error: this.message,', 'return { message: this.message,']],
  },
  {
    fault: 'only the first problem of a body is told',
    rule: 'Errors: all problems of a body are told at once',
    file: 'server/service/http/issues.ts',
    edits: [['ServiceError.validation([first, ...rest])', 'ServiceError.validation([first])']],
  },
  {
    fault: 'unknown fields inside a field are passed over',
    rule: 'Errors: unknown fields are refused and named, at any depth',
    file: 'shared/wire/generation/character-performance.ts',
    edits: [['character: z.strictObject', 'character: z.object']],
  },
  {
    fault: 'a body of another type is answered with 400',
    rule: 'Errors: a body of another type is answered with 415',
    file: errors,
    edits: [['UNSUPPORTED_MEDIA_TYPE: 415', 'UNSUPPORTED_MEDIA_TYPE: 400']],
  },
  {
    fault: 'only answers below /v1 carry a request id',
    rule: 'Errors: every answer carries an X-Request-Id of its own',
    file: 'server/service/http/answer-headers.ts',
    edits: [["c.header('X-Request-Id'", "if (c.req.path.startsWith('/v1')) c.header('X-Request-Id'"]],
  },
]
