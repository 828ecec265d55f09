import { expect, test } from 'vitest'
import { apiSecret, TestService, version } from './support/test-service.ts'

const secret = { Authorization: `Bearer ${apiSecret}` }

test('smoke', async () => {
  const service = await TestService.start()
  const document = await service.call('POST', 'documents', { name: 'a', content: 'Hello world' })
  expect(document.body).toMatchObject({ name: 'a', tokens: 2 })
  const avatarId = await service.readyAvatar({ documentIds: [document.body.id] })
  const { body } = await service.createSession(avatarId)
  await service.untilStatus('realtime_sessions', body.id, 'READY')
  const got = await service.call('POST', `realtime_sessions/${body.id}/consume`)
  expect(got.body).toMatchObject({ url: `https://service.test/rtc/${body.id}` })
  expect((await service.request('/openapi.json', {headers: secret})).status).toBe(200)
  console.log(JSON.stringify(await (await service.request('/openapi.json')).json()).length)
})
