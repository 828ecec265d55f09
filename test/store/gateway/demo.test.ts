import sharp from 'sharp'
import { expect, test } from 'vitest'
import { characters } from '../../../server/gateway/demo/characters.ts'
import { keeper, openGateway, temporaryFolder } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const changes = (service: InterfaceOnlyService) => service.requests.filter(({ method }) => method !== 'GET')

test('until the character is ready the kiosk asks the page to come back', async () => {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service)
  const early = await gateway.request('/api/kiosks/demo')
  expect(early.status).toBe(503)
  expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await early.json()).toMatchObject({ code: 'PREPARING' })
  expect(gateway.isReady()).toBe(false)

  await gateway.seed()
  expect(gateway.isReady()).toBe(true)
  const look = await gateway.request('/api/kiosks/demo')
  expect(look.status).toBe(200)
  expect(await look.json()).toMatchObject({ slug: 'demo', character: { name: 'Marit Holm' }, language: 'en' })
})

test('a service without our additions gets the greeting as part of the personality', async () => {
  const service = new InterfaceOnlyService()
  await (await openGateway(service)).seed()
  const [avatar] = [...service.avatars.values()]
  expect(avatar?.personality).toContain('You keep the light.')
  expect(avatar?.personality).toContain('Good afternoon. I’m Marit.')
  expect(avatar?.documentIds).toEqual([...service.documents.keys()])
})

test('another start with the same data makes nothing anew', async () => {
  const service = new InterfaceOnlyService()
  const folder = temporaryFolder()
  const first = await openGateway(service, { folder })
  await first.seed()
  await first.close()
  const before = changes(service).length
  await (await openGateway(service, { folder })).seed()
  expect(changes(service).length).toBe(before)
})

test('a start that was cut short between a making and its note makes nothing twice', async () => {
  const service = new InterfaceOnlyService()
  await (await openGateway(service)).seed()
  await (await openGateway(service)).seed()
  expect(service.avatars.size).toBe(1)
  expect(service.documents.size).toBe(2)
})

test('another service gets everything of its own', async () => {
  const folder = temporaryFolder()
  const [one, other] = [new InterfaceOnlyService(), new InterfaceOnlyService()]
  const first = await openGateway(one, { folder })
  await first.seed()
  await first.close()
  await (await openGateway(other, { folder })).seed()
  expect(other.avatars.size).toBe(1)
})

test('what is gone at the service is made again', async () => {
  const service = new InterfaceOnlyService()
  const folder = temporaryFolder()
  const first = await openGateway(service, { folder })
  await first.seed()
  await first.close()
  service.forgetAll()
  await (await openGateway(service, { folder })).seed()
  expect(service.avatars.size).toBe(1)
  expect(service.documents.size).toBe(2)
})

test('a new edition changes the avatar, replaces its document and removes the old one', async () => {
  const service = new InterfaceOnlyService()
  const folder = temporaryFolder()
  const first = await openGateway(service, { folder })
  await first.seed()
  await first.close()
  const character = await keeper()
  character.documents = [{ name: 'The tower', content: 'The tower was built in 1872.' }]
  await (await openGateway(service, { folder, character })).seed()
  expect(service.avatars.size).toBe(1)
  expect([...service.documents.values()].map(({ content }) => content)).toEqual(['The tower was built in 1872.'])
  expect([...service.avatars.values()][0]?.documentIds).toEqual([...service.documents.keys()])
})

test('a new picture makes a new avatar and removes the old one', async () => {
  const service = new InterfaceOnlyService()
  const folder = temporaryFolder()
  const first = await openGateway(service, { folder })
  await first.seed()
  const [oldId] = [...service.avatars.keys()]
  await first.close()
  const character = await keeper()
  character.avatar.picture = `${character.avatar.picture.slice(0, -4)}AAAA`
  await (await openGateway(service, { folder, character })).seed()
  expect(service.avatars.size).toBe(1)
  expect(service.avatars.has(oldId!)).toBe(false)
})

test('new points of the same picture are set on the avatar that is there', async () => {
  const service = new InterfaceOnlyService()
  const folder = temporaryFolder()
  const first = await openGateway(service, { folder })
  await first.seed()
  const before = [...service.avatars.keys()]
  await first.close()
  const character = await keeper()
  character.avatar.landmarks.chin.y = 0.82
  await (await openGateway(service, { folder, character })).seed()
  expect([...service.avatars.keys()]).toEqual(before)
})

test('a refused secret is not tried again', async () => {
  const service = new InterfaceOnlyService()
  service.refuseNext(401)
  const gateway = await openGateway(service)
  await gateway.seed()
  expect(service.requests).toHaveLength(1)
  expect(gateway.isReady()).toBe(false)
})

test('the poster is served from here, small and kept by browsers until it changes', async () => {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service)
  await gateway.seed()
  const { character } = (await (await gateway.request('/api/kiosks/demo')).json()) as {
    character: { posterUrl: string }
  }
  expect(character.posterUrl).toMatch(/^\/api\/kiosks\/demo\/poster\?v=/)
  const poster = await gateway.request(character.posterUrl)
  expect(poster.headers.get('Content-Type')).toBe('image/webp')
  expect(poster.headers.get('Cache-Control')).toContain('immutable')
  const bytes = Buffer.from(await poster.arrayBuffer())
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  const unchanged = await gateway.request('/api/kiosks/demo/poster', {
    headers: { 'If-None-Match': poster.headers.get('ETag') ?? '' },
  })
  expect(unchanged.status).toBe(304)
})

test('eyes in other looks come with a poster that has them, and are kept like it', async () => {
  const without = await openGateway(new InterfaceOnlyService())
  await without.seed()
  const plain = (await (await without.request('/api/kiosks/demo')).json()) as { character: object }
  expect(plain.character).not.toHaveProperty('eyes')
  expect((await without.request('/api/kiosks/demo/eyes')).status).toBe(404)

  const character = await keeper()
  character.look.character.eyes = { left: 8, top: 12, posterSidePx: 64 }
  character.eyes = character.poster
  const gateway = await openGateway(new InterfaceOnlyService(), { character })
  await gateway.seed()
  const look = (await (await gateway.request('/api/kiosks/demo')).json()) as {
    character: { eyes: { url: string; left: number } }
  }
  expect(look.character.eyes).toMatchObject({ left: 8, top: 12, posterSidePx: 64 })
  const eyes = await gateway.request(look.character.eyes.url)
  expect(eyes.headers.get('Cache-Control')).toContain('immutable')
  expect(Buffer.from(await eyes.arrayBuffer()).toString('base64')).toBe(character.eyes.split(',')[1])
})

test('the posters that come with the house show the characters’ pictures', async () => {
  const small = async (uri: string) => {
    const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
    return sharp(bytes).resize(32, 32, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  }
  for (const { avatar, poster } of characters) {
    const [picture, still] = await Promise.all([small(avatar.picture), small(poster)])
    const difference = picture.reduce((sum, value, i) => sum + Math.abs(value - still[i]!), 0) / picture.length
    expect(difference).toBeLessThan(4)
  }
})
