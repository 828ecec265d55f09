import type { Hono } from 'hono'
import { createUpload, uploadTarget } from '../../../shared/wire/upload.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { idOf } from './id-of.ts'
import type { AddRoute } from './routes.ts'
import type { ServiceEnv } from './service-env.ts'

export function addUploadRoutes(add: AddRoute, app: Hono<ServiceEnv>, uploads: Uploads): void {
  add({
    method: 'post',
    path: '/v1/uploads',
    summary: 'Create an ephemeral upload: where to POST a file of 512 bytes to 200 MB, kept for 24 hours.',
    body: createUpload,
    answer: uploadTarget,
    creates: true,
    handle: ({ body, remember }) => uploads.create(body, remember),
  })
  app.post('/uploads/:id', async (c) => {
    const id = idOf(c)
    const announced = c.req.header('Content-Length')
    await uploads.expect(id, announced === undefined ? undefined : Number(announced))
    const { withUploadForm } = await import('./upload-form.ts')
    await withUploadForm(c.req.raw, ({ fields, file }) => uploads.receive(id, fields.get('signature') ?? '', file))
    return c.body(null, 204)
  })
}
