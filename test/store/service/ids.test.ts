import { expect, test } from 'vitest'
import { dataUri, TestService } from '../../support/service/test-service.ts'

/** What is no id, though a route's pattern takes it. */
const noIds = ['%00', 'x', 'x%00', '%E0%A4%A', '..%2F..%2Fetc', '%F0%9F%98%80', '1'.repeat(5000), "'%3B--"]
const asUpperCase = 'A'.repeat(8) + '-AAAA-4AAA-8AAA-' + 'A'.repeat(12)
const almost = '00000000-0000-4000-8000-00000000000%00'

const routes: [method: string, path: (id: string) => string][] = [
  ['GET', (id) => `tasks/${id}`],
  ['DELETE', (id) => `tasks/${id}`],
  ['GET', (id) => `avatars/${id}`],
  ['PATCH', (id) => `avatars/${id}`],
  ['DELETE', (id) => `avatars/${id}`],
  ['GET', (id) => `avatars/${id}/face`],
  ['PUT', (id) => `avatars/${id}/face`],
  ['GET', (id) => `documents/${id}`],
  ['DELETE', (id) => `documents/${id}`],
  ['GET', (id) => `realtime_sessions/${id}`],
  ['DELETE', (id) => `realtime_sessions/${id}`],
  ['POST', (id) => `realtime_sessions/${id}/consume`],
]

test('what has not the form of an id is not found, before anything else of the request is looked at', async () => {
  const service = await TestService.start()
  for (const id of [...noIds, asUpperCase, almost]) {
    for (const [method, path] of routes) {
      const body = ['PATCH', 'PUT'].includes(method) ? '{' : undefined
      const answer = await service.call(method, path(id), body)
      const where = `${method} ${path(id.slice(0, 20))}`
      expect([where, answer.status, answer.body['code']]).toEqual([where, 404, 'NOT_FOUND'])
    }
    for (const [method, path] of [
      ['POST', `/rtc/${id}`],
      ['PATCH', `/rtc/${id}/call`],
      ['DELETE', `/rtc/${id}/call`],
      ['POST', `/uploads/${id}`],
      ['GET', `/files/tasks/${id}/output-0.png`],
      ['GET', `/files/${id}`],
    ] as const) {
      const answer = await service.request(path, { method, headers: { Authorization: 'Bearer a-token' } })
      const where = `${method} ${path.slice(0, 30)}`
      expect([where, answer.status]).toEqual([where, 404])
    }
  }
  expect(service.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('a cursor that was not made here is refused by its name', async () => {
  const service = await TestService.start()
  const id = '00000000-0000-4000-8000-000000000000'
  const texts = ['', '|', `\0|${id}`, `2025-06-02T10:00:00.000Z|\0`, `now|${id}`, `2025-06-02T10:00:00.000Z|x`]
  for (const list of ['avatars', 'documents']) {
    for (const text of texts) {
      const cursor = encodeURIComponent(Buffer.from(text).toString('base64url'))
      const { status, body } = await service.call('GET', `${list}?cursor=${cursor}`)
      expect([text, status, body['issues']]).toMatchObject([text, 400, [{ path: ['cursor'] }]])
    }
    const raw = await service.call('GET', `${list}?cursor=%00`)
    expect([raw.status, raw.body['issues']]).toMatchObject([400, [{ path: ['cursor'] }]])
  }
})

test('a text with a NUL is refused by its field, wherever it would be stored', async () => {
  const service = await TestService.start()
  const avatar = {
    name: 'Marit',
    personality: 'You keep the light.',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    referenceImage: await dataUri(),
  }
  const picture = 'https://pictures.example.com/a\0.png'
  const session = { model: 'gwm1_avatars', avatar: { type: 'custom', avatarId: await service.readyAvatar() } }
  const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse', ratio: '1280:720' }
  const bodies: [path: string, field: string, body: object][] = [
    ['avatars', 'name', { ...avatar, name: 'a\0' }],
    ['avatars', 'personality', { ...avatar, personality: 'a\0' }],
    ['avatars', 'startScript', { ...avatar, startScript: 'a\0' }],
    ['avatars', 'referenceImage', { ...avatar, referenceImage: picture }],
    ['avatars', 'referenceImage', { ...avatar, referenceImage: `\0${picture}` }],
    ['avatars', 'documentIds.0', { ...avatar, documentIds: ['\0'] }],
    ['avatars', 'voice.presetId', { ...avatar, voice: { ...avatar.voice, presetId: 'clara\0' } }],
    ['documents', 'name', { name: 'a\0', content: 'b' }],
    ['documents', 'content', { name: 'a', content: 'b\0' }],
    ['realtime_sessions', 'personality', { ...session, personality: '\0' }],
    ['realtime_sessions', 'startScript', { ...session, startScript: '\0' }],
    ['realtime_sessions', 'language', { ...session, language: 'en\0' }],
    ['realtime_sessions', 'timeZone', { ...session, timeZone: 'Europe/Oslo\0' }],
    ['realtime_sessions', 'avatar.avatarId', { ...session, avatar: { type: 'custom', avatarId: '\0' } }],
    ['uploads', 'filename', { filename: 'abc\0' }],
    ['text_to_image', 'promptText', { ...image, promptText: 'a\0' }],
    ['text_to_image', 'referenceImages.0.uri', { ...image, referenceImages: [{ uri: picture }] }],
    ['text_to_image', 'referenceImages.0.tag', { ...image, referenceImages: [{ uri: 'https://a.org/', tag: 'ab\0' }] }],
    ['organization/usage', 'startDate', { startDate: '2025-06-01\0' }],
  ]
  for (const [path, field, body] of bodies) {
    const answer = await service.call('POST', path, body)
    const paths = (answer.body['issues'] as { path: string[] }[] | undefined)?.map((issue) => issue.path.join('.'))
    expect([path, answer.status, paths]).toEqual([path, 400, [field]])
  }
  expect(service.logged.filter((line) => line.includes('request failed'))).toEqual([])
})
